// Packs the project and tries the tarball as a new user would: in an empty folder, with the programs of the README
// pasted into a .cjs, an .mjs and a strict .ts file; then runs the suite against both builds. `npm run package`; needs the network.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bundles } from './bundles.mjs'
import { suites } from './suite.mjs'
import { runners } from './runners.mjs'

const TYPESCRIPTS = ['5.4', '5.9', '6.0', '7.0']
const PEERS = [
  { 'fp-ts': '2.16', 'io-ts': '2.2' },
  { 'fp-ts': '2.14.0', 'io-ts': '2.2.20' }
]

const folder = mkdtempSync(join(tmpdir(), 'incipit-'))
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const install = packages => run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages])

let failures = 0
const claim = (title, check) => {
  try {
    check()
    console.log(`ok    ${title}`)
  } catch (error) {
    failures++
    console.log(`FAIL  ${title}\n${error.stdout ?? error.message}`)
  }
}
const same = (actual, expected) => {
  if (actual.trimEnd() !== expected.trimEnd()) throw new Error(`expected:\n${expected}\ngot:\n${actual}`)
}

// The fences of the README with the output behind them.
const readme = readFileSync('README.md', 'utf8')
const programs = [...readme.matchAll(/^```(ts|js)\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm)].map(
  ([, language, code, output]) => ({
    file: /^\/\/ (\S+)/.exec(code)?.[1] ?? `program.${language}`,
    code,
    output
  })
)

// incipit, incipit/harness, …
const entries = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .filter(path => path !== './package.json')
  .map(path => path.replace('.', 'incipit'))

const tarball = join(process.cwd(), run('npm', ['pack', '--silent'], process.cwd()).trim().split('\n').at(-1))
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  for (const peers of PEERS) {
    const named = Object.entries(peers).map(([name, version]) => `${name}@${version}`)
    install([tarball, ...named])
    for (const { file, code, output } of programs) {
      writeFileSync(join(folder, file), code)
      if (!file.endsWith('.ts'))
        claim(`${file} with ${named.join(', ')}`, () => same(run('node', [file]), output))
    }
    for (const entry of entries) {
      claim(`require('${entry}') with ${named.join(', ')}`, () => run('node', ['-e', `require('${entry}')`]))
    }
    const loads = entry =>
      run('node', [
        '-p',
        `require('${entry}'); Object.keys(require.cache).some(file => /[\\\\/]io-ts[\\\\/]/.test(file))`
      ])
    claim('incipit alone loads no io-ts, incipit/harness does', () => {
      same(loads('incipit'), 'false')
      same(loads('incipit/harness'), 'true')
    })
  }
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'ES2022',
    types: ['node']
  }
  for (const version of TYPESCRIPTS) {
    install([`typescript@${version}`, '@types/node@20'])
    const typescript = program => {
      for (const [mode, module, moduleResolution, type] of [
        ['nodenext', 'nodenext', 'nodenext', 'commonjs'],
        ['nodenext, as an ES module', 'nodenext', 'nodenext', 'module'],
        ['bundler', 'esnext', 'bundler', 'commonjs']
      ]) {
        const compilerOptions = { ...strict, module, moduleResolution, outDir: 'out' }
        writeFileSync(
          join(folder, 'tsconfig.json'),
          JSON.stringify({ compilerOptions, files: [program.file] })
        )
        const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, type }))
        claim(`${program.file}, TypeScript ${version}, ${mode}`, () => {
          run('node', ['node_modules/typescript/bin/tsc', '-p', '.'])
          if (mode !== 'bundler')
            same(run('node', [`out/${program.file.replace('.ts', '.js')}`]), program.output)
        })
      }
    }
    programs.filter(({ file }) => file.endsWith('.ts')).forEach(typescript)
  }
  claim('no any in the emitted declarations', () => {
    const files = run('tar', ['-tzf', tarball])
      .split('\n')
      .filter(file => file.endsWith('.d.ts'))
    const found = files.filter(file => {
      // the word may be in a comment or in a string
      const text = run('tar', ['-xzOf', tarball, file])
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '')
      return /\bany\b/.test(text)
    })
    if (files.length === 0 || found.length > 0) throw new Error(found.join('\n'))
  })
  bundles({ folder, install, run, claim, same })
  await suites({ claim })
  runners({ folder, tarball, claim })
  claim('publint', () => console.log(run('npx', ['--yes', 'publint@0.3', '--strict', tarball])))
  claim('arethetypeswrong, but for node10 (decision 2)', () =>
    console.log(run('npx', ['--yes', '@arethetypeswrong/cli@0.18', '--profile', 'node16', tarball]))
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
  rmSync(tarball, { force: true })
}
console.log(failures === 0 ? 'all fine' : `${failures} failed`)
process.exitCode = failures === 0 ? 0 : 1
