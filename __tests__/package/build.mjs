/**
 * The build (`npm run build`), from one set of sources: declarations in `dist`, ES modules for bundlers in `dist/es`, and CommonJS
 * for Node in `dist`, one file for each entry of the exports map and one for each set of modules that entries share.
 *
 * fp-ts has no exports map, so the ES modules import `fp-ts/es6/Either.js`, which bundlers can shake, and the CommonJS files
 * `fp-ts/lib/Either.js`. Few files load in half the time of many (docs/performance.md); no comments are in them, since the
 * sources are in the package.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rollup } from 'rollup'
import ts from 'typescript'

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
compile('--emitDeclarationOnly')
compile(
  ...['--module', 'es2022', '--moduleResolution', 'bundler', '--outDir', 'dist/es'],
  ...['--declaration', 'false', '--declarationMap', 'false', '--removeComments', 'true']
)
for (const file of readdirSync('dist/es', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue
  const path = join('dist/es', file)
  const text = readFileSync(path, 'utf8')
  // the compiler ends an import or export with a line that names the module
  const written = text.replaceAll(
    /^((?:import|export) (?:[^'\n]* from )?|\} from )'([^'\n]+)';$/gm,
    (_, head, from) => `${head}'${specifierIn(dirname(path), from)}';`
  )
  writeFileSync(path, written)
}
writeFileSync('dist/es/package.json', '{ "type": "module", "sideEffects": false }\n')

// './dist/es/harness/index.js' → ['harness/index', 'dist/es/harness/index.js']
const entries = Object.values(JSON.parse(readFileSync('package.json', 'utf8')).exports)
  .flatMap(({ module }) => (module === undefined ? [] : [module]))
  .filter(module => existsSync(module))
  .map(module => [module.replace('./dist/es/', '').replace(/\.js$/, ''), module])

// V8 takes half as long again to read an arrow function as a function expression, and reading is most of what loading costs. They
// mean the same but for `this` and `arguments`; an arrow function that has one of them stays.
const isBound = node =>
  node.kind === ts.SyntaxKind.ThisKeyword ||
  (ts.isIdentifier(node) && node.text === 'arguments') ||
  ts.forEachChild(node, isBound) === true

const withoutArrows = {
  name: 'without-arrows',
  renderChunk: code => {
    const { factory } = ts
    const functionOf = ({ parameters, body }) => {
      const result = ts.isParenthesizedExpression(body) ? body.expression : body
      const block = ts.isBlock(body)
        ? body
        : factory.createBlock([factory.createReturnStatement(result)], true)
      return factory.createFunctionExpression([], undefined, undefined, [], parameters, undefined, block)
    }
    const rewrite = context => file => {
      const visit = node => {
        const visited = ts.visitEachChild(node, visit, context)
        return ts.isArrowFunction(visited) && !isBound(visited) ? functionOf(visited) : visited
      }
      return ts.visitNode(file, visit)
    }
    const file = ts.createSourceFile('chunk.js', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS)
    const [written] = ts.transform(file, [rewrite]).transformed
    return ts.createPrinter().printFile(written)
  }
}

const core =
  /\/dist\/es\/(?:index\.js$|(?:base|errors|text|entries|placed|assembly|tools|registry|plan|lenient|steady)\/)/

const bundle = await rollup({
  input: Object.fromEntries(entries),
  external: id => !id.startsWith('.') && !id.includes('dist/es/'),
  onwarn: ({ message }) => {
    console.error(message)
    process.exitCode = 1
  }
})
await bundle.write({
  dir: 'dist',
  format: 'cjs',
  exports: 'named',
  // for `import * as` in what compilers make CommonJS of
  esModule: true,
  // all that is imported is an ES module, or says so
  interop: 'esModule',
  plugins: [withoutArrows],
  paths: id => id.replace('/es6/', '/lib/'),
  entryFileNames: '[name].js',
  chunkFileNames: 'shared/[name].js',
  // one file for the core, whatever entries share of it
  manualChunks: id => (core.test(id) ? 'core' : undefined),
  hoistTransitiveImports: false
})
