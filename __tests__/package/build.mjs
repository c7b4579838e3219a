/**
 * The build: CommonJS in `dist` for Node, and ES modules in `dist/es` for bundlers, which read them under the `module` condition
 * of the exports map. Both are made by `tsc` from the same sources. `npm run build`.
 *
 * Two things are written otherwise in the ES modules, since fp-ts has no exports map: `fp-ts/Either` becomes
 * `fp-ts/es6/Either.js`, the modules that bundlers can shake, and relative imports get their extension.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const compile = (...options) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', ...options], {
    stdio: 'inherit'
  })
  if (status !== 0) process.exit(1)
}

const specifierIn = (folder, from) => {
  const [, name, rest] = /^(fp-ts|io-ts)(?:\/(.+))?$/.exec(from) ?? []
  if (name !== undefined) return `${name}/es6/${rest ?? 'index'}.js`
  if (!from.startsWith('.')) return from
  return existsSync(join(folder, `${from}.js`)) ? `${from}.js` : `${from}/index.js`
}

rmSync('dist', { recursive: true, force: true })
compile()
compile(
  '--module',
  'es2022',
  '--moduleResolution',
  'bundler',
  '--outDir',
  'dist/es',
  '--declaration',
  'false',
  '--declarationMap',
  'false'
)
for (const file of readdirSync('dist/es', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue
  const path = join('dist/es', file)
  const text = readFileSync(path, 'utf8')
  // the compiler writes an import or export on one line, or ends it with such a line
  const written = text.replaceAll(
    /^((?:import|export) (?:[^'\n]* from )?|\} from )'([^'\n]+)';$/gm,
    (_, head, from) => `${head}'${specifierIn(dirname(path), from)}';`
  )
  writeFileSync(path, written)
}
writeFileSync('dist/es/package.json', '{ "type": "module", "sideEffects": false }\n')
