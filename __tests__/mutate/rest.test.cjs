/**
 * Many test files as one, so that the modules which they share are loaded once and not once a file: which they are, the
 * sequencer says. The tests of this project share no state but modules without any.
 */
for (const file of JSON.parse(process.env.MUTATE_REST)) describe(file, () => void require(file))
