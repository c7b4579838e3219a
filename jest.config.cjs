/**
 * How jest runs the tests, in three projects. What the tests of the core run is counted for the coverage of the core, what those
 * above it run for the rooms above, which then use the core as it is. What goes over the whole package at length, or compiles, is
 * counted for nothing: the sources are covered without it, and run at full speed in it.
 */
const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const ABOVE = 'harness|inspect|mcp|page|providers|replay|session|shape|sources|testing'
const CORE = readdirSync(join(__dirname, 'src'))
  .filter(name => !name.includes('.') && !ABOVE.split('|').includes(name))
  .join('|')
const WHOLE = 'architecture|copies|descriptions|examples|hostile|model|types|compare/.*|totality/.*|.*/laws'

const tests = names => `/__tests__/(?:${names})\\.test\\.ts$`

const project = (displayName, names, notCounted) => ({
  displayName,
  rootDir: __dirname,
  testRegex: tests(names),
  testPathIgnorePatterns: names === WHOLE ? [] : [tests(WHOLE)],
  coveragePathIgnorePatterns: [notCounted],
  modulePathIgnorePatterns: ['<rootDir>/.out/', '<rootDir>/dist/', '<rootDir>/__tests__/wire/'],
  moduleFileExtensions: ['ts', 'js', 'json', 'node'],
  moduleNameMapper: {
    '^incipit$': '<rootDir>/src/index.ts',
    '^incipit/(anthropic|openai-chat|openai-responses|gemini|ai-sdk)$': '<rootDir>/src/providers/$1/index.ts',
    '^incipit/([a-z-]+)$': '<rootDir>/src/$1/index.ts'
  },
  // types are checked once, by `npm run typecheck`
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/__tests__/tsconfig.json' }] }
})

module.exports = {
  projects: [
    project('core', `[^/]+|(?:${CORE})/.*`, `/src/(?:${ABOVE})/`),
    project('above', `(?:${ABOVE})/.*`, `/src/(?:${CORE})/`),
    project('whole', WHOLE, '/')
  ],
  collectCoverageFrom: ['src/**/*.ts'],
  coverageReporters: [['text', { skipFull: true }]],
  coverageThreshold: { global: { branches: 100, functions: 100, lines: 100, statements: 100 } }
}
