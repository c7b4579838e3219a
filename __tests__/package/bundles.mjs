/**
 * The package in bundles: what an application of a few names weighs (minified by esbuild, with what it takes of fp-ts), whether
 * rollup shakes it as well, whether a bundle runs where there is nothing but the language, and how long Node takes to load it.
 * Prints the table of docs/performance.md; called by `try.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'

const core = `import { assemble, check, empty, render, report, withSection, withVariable } from 'incipit'
import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'

globalThis.result = pipe(
  empty,
  withSection({ name: 'persona', order: 0, text: 'You run on {{model}}.' }),
  withVariable('model', c => c.model),
  check,
  E.flatMap(assemble({ model: 'm-1' })),
  E.flatMap(render),
  E.getOrElse(report)
)
`

const PROVIDERS = ['anthropic', 'openai-chat', 'openai-responses', 'gemini', 'ai-sdk']

/**
 * What is bundled, and the most it may weigh, in bytes, if that is bounded. The core weighs more: decision 29 says why. What is above the
 * core brings the core along.
 */
const applications = [
  ['`literal`', `export { literal } from 'incipit'`, 4_000],
  ['the core: build, check, assemble, render, report', core, 45_000],
  [
    '`explain`, `diff`, `commonPrefix`, `lint`',
    `export { explain, diff, commonPrefix, lint } from 'incipit/inspect'`,
    45_000
  ],
  ['`fingerprint`', `export { fingerprint } from 'incipit/replay'`, 45_000],
  ...PROVIDERS.map(name => [`\`request\` of ${name}`, `export { request } from 'incipit/${name}'`]),
  ['`planStep`, `carryOut`', `export { planStep, carryOut } from 'incipit/session'`],
  ['`instructionFiles`, `skills`', `export { instructionFiles, skills } from 'incipit/sources'`],
  ['`framed`, `fit`', `export { framed, fit } from 'incipit/shape'`],
  ['`listing`, `routed`', `export { listing, routed } from 'incipit/mcp'`],
  ['`page`', `export { page } from 'incipit/page'`]
]

// What an application gets that installs it today; the older fp-ts that is supported too shakes better.
const FP_TS = 'fp-ts@2.16'

const median = numbers => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

export const bundles = ({ folder, install, run, claim, same }) => {
  install([FP_TS, 'esbuild@0.28', 'rollup@4', '@rollup/plugin-node-resolve@16', '@rollup/plugin-commonjs@28'])
  const esbuild = (file, out, ...options) =>
    run('npx', [
      'esbuild',
      file,
      '--bundle',
      '--format=esm',
      `--outfile=${out}`,
      '--log-level=warning',
      ...options
    ])
  writeFileSync(
    join(folder, 'rollup.config.mjs'),
    `import resolve from '@rollup/plugin-node-resolve'
import commonjs from '@rollup/plugin-commonjs'

export default { plugins: [resolve({ exportConditions: ['module'] }), commonjs()] }
`
  )
  const bytes = file => readFileSync(join(folder, file)).length
  const rows = applications.map(([title, code, most], i) => {
    const file = `app${i}.mjs`
    writeFileSync(join(folder, file), code)
    esbuild(file, `out${i}.js`, '--minify', '--platform=browser')
    run('npx', ['rollup', '-c', 'rollup.config.mjs', '-i', file, '--silent', '-o', `rolled${i}.mjs`])
    esbuild(`rolled${i}.mjs`, `small${i}.js`, '--minify')
    const size = bytes(`out${i}.js`)
    if (most !== undefined) {
      claim(`${title} weighs at most ${most} bytes`, () => {
        if (size > most) throw new Error(`it weighs ${size}`)
      })
    }
    return [title, size, bytes(`small${i}.js`), most ?? '']
  })
  console.log('\n| what is imported | esbuild | rollup | at most |\n| --- | ---: | ---: | ---: |')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)

  claim('the bundle for a browser runs where there is nothing but the language', () => {
    esbuild('app1.mjs', 'browser.js', '--platform=browser', '--format=iife')
    const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
    vm.runInContext(readFileSync(join(folder, 'browser.js'), 'utf8'), context)
    same(context.result, 'You run on m-1.')
  })
  claim('the bundle for Node runs', () => {
    writeFileSync(join(folder, 'app.mjs'), `${core}console.log(globalThis.result)\n`)
    esbuild('app.mjs', 'node.mjs', '--platform=node')
    same(run('node', ['node.mjs']), 'You run on m-1.')
  })
  claim('require and import give one instance in Node', () => {
    const program = `import { createRequire } from 'node:module'
import { withSection } from 'incipit'
console.log(createRequire(import.meta.url)('incipit').withSection === withSection)
`
    writeFileSync(join(folder, 'instance.mjs'), program)
    same(run('node', ['instance.mjs']), 'true')
  })

  // Each in a process of its own, one after the other in turn: the fp-ts modules that the core loads, and the core.
  const modules = run('node', [
    '-p',
    `require('incipit'); Object.keys(require.cache).filter(file => /[\\\\/]fp-ts[\\\\/]/.test(file)).join('\\n')`
  ])
    .trim()
    .split('\n')
  const timed = code =>
    Number(
      run('node', ['-e', `const start = performance.now(); ${code}; console.log(performance.now() - start)`])
    )
  const needed = modules.map(file => `require(${JSON.stringify(file)})`).join(';')
  const rounds = Array.from({ length: 41 }, () => [timed(needed), timed(`require('incipit')`)])
  const ratio = median(rounds.map(([before, after]) => after / before))
  console.log(
    `\nrequire('incipit') takes ${ratio.toFixed(2)} x the time of the ${modules.length} modules of fp-ts that it loads (median of ${rounds.length} rounds)`
  )
  claim(`require('incipit') takes at most 1.4 x the time of what it loads of fp-ts`, () => {
    if (ratio > 1.4) throw new Error(`it takes ${ratio.toFixed(2)} x`)
  })
}
