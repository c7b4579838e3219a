// A jest and a vitest project made of docs/testing-prompts.md alone, with the tarball: its commands, its files, its tests.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync('docs/testing-prompts.md', 'utf8')

// The fences of a part of the page that say which file they are.
const filesIn = part =>
  [...part.matchAll(/^```\w+\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [name, code])

const between = (start, end) => page.slice(page.indexOf(start), page.indexOf(end))

const parts = {
  jest: between('### jest', '### vitest'),
  vitest: between('### vitest', '## An agent to test')
}
const shared = filesIn(page.slice(page.indexOf('## An agent to test')))

const TESTS = {
  jest: ['node_modules/jest/bin/jest.js', '--ci'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run']
}

// One test for each matcher that has to fail, also under .not.
const failing = `
import * as E from 'fp-ts/lib/Either.js'
import { agent, assembled, step } from './agent'

it('is not unwrapped', () => expect(E.right(agent)).not.toCheck())
it('is another text', () => expect(assembled(step)).toRender('You run on m-2.'))
`

/** Makes both projects below a folder and claims that their tests pass, that their types hold, and that what must fail fails. */
export const runners = ({ folder, tarball, claim }) => {
  for (const [runner, part] of Object.entries(parts)) {
    const cwd = join(folder, runner)
    const run = (command, words) =>
      execFileSync(command, words, {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
      })
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n')
    for (const [, command] of part.matchAll(/^npm (install .*)$/gm)) {
      run('npm', [...command.replace(' incipit', ` ${tarball}`).split(' '), '--no-audit', '--no-fund'])
    }
    for (const [name, code] of [...filesIn(part), ...shared]) writeFileSync(join(cwd, name), code)
    claim(`${runner}: the types of docs/testing-prompts.md`, () =>
      run('node', ['node_modules/typescript/bin/tsc', '-p', '.'])
    )
    claim(`${runner}: the tests of docs/testing-prompts.md`, () => run('node', TESTS[runner]))
    writeFileSync(join(cwd, 'failing.test.ts'), failing)
    claim(`${runner}: what has to fail fails, and says why`, () => {
      const said = (() => {
        try {
          return run('node', [...TESTS[runner], 'failing'])
        } catch (error) {
          return `${error.stdout}${error.stderr}`
        }
      })()
      for (const words of [
        /an Either \(Right\): unwrap it first/,
        /the prompt is another text/,
        /2 failed/
      ]) {
        if (!words.test(said)) throw new Error(`no ${words} in:\n${said}`)
      }
    })
  }
}
