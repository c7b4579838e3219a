/**
 * The suite against both builds: every test file that reaches the library through its public entries alone, its support modules
 * included, is run against the CommonJS files that Node loads, and against a bundle of the ES modules with fp-ts in it, as an
 * application has it. The other files test modules that the package does not export, and run on the sources alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { rollup } from 'rollup'

const root = process.cwd()
const require = createRequire(import.meta.url)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

// 'index', 'inspect/index', 'providers/anthropic/index', …
const entries = Object.values(manifest.exports).flatMap(({ module }) =>
  module === undefined ? [] : [module.replace('./dist/es/', '').replace(/\.js$/, '')]
)

// These read the sources, or are about the types.
const others = ['architecture', 'types', 'docs', 'compare/compare'].map(name => `__tests__/${name}.test.ts`)

const fileOf = (from, path) =>
  [`${path}.ts`, `${path}/index.ts`, path]
    .map(end => resolve(dirname(from), end))
    .find(file => existsSync(file) && statSync(file).isFile())

// What a module takes from others at run time: types are gone by then.
const importsOf = file =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:(?:import|export)(?! type)\b[^'"]*? from|\} from|import) '(\.[^']+)'/gm
    )
  ].map(([, path]) => path)

const seen = new Map()
const isPublic = file => {
  const known = seen.get(file)
  if (known !== undefined) return known
  seen.set(file, true)
  const all = importsOf(file).every(path => {
    const target = fileOf(file, path)
    if (target === undefined || !target.endsWith('.ts')) return true
    const name = relative(root, target).replaceAll('\\', '/')
    return name.startsWith('src/') ? entries.includes(name.slice(4, -3)) : isPublic(target)
  })
  seen.set(file, all)
  return all
}

const files = () =>
  readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
    .map(file => `__tests__/${file.replaceAll('\\', '/')}`)
    .filter(
      file => file.endsWith('.test.ts') && !file.startsWith('__tests__/wire/') && !others.includes(file)
    )
    .filter(file => isPublic(join(root, file)))
    .sort()

/** The ES modules, bundled as an application's bundler does it; CommonJS, since that is what jest runs. */
const bundle = async folder => {
  const built = await rollup({
    input: Object.fromEntries(entries.map(entry => [entry, `dist/es/${entry}.js`])),
    plugins: [
      {
        name: 'packages',
        resolveId: id => (/^fp-ts\//.test(id) ? require.resolve(id) : null)
      }
    ],
    external: id => !id.startsWith('.') && !id.startsWith('/') && !/^fp-ts\//.test(id),
    // the compiler's helpers in fp-ts look for a global
    onwarn: ({ code, message }) => (code === 'THIS_IS_UNDEFINED' ? undefined : console.error(message))
  })
  await built.write({
    dir: folder,
    format: 'cjs',
    exports: 'named',
    esModule: true,
    interop: 'auto',
    paths: id => id.replace('/es6/', '/lib/')
  })
}

const {
  projects: [{ moduleFileExtensions, transform }]
} = require(join(root, 'jest.config.cjs'))

const jestWith = folder => {
  const to = `<rootDir>/${folder}`
  const rooms = entries.filter(entry => entry !== 'index').map(entry => entry.replace(/\/index$/, ''))
  const named = Object.entries(manifest.exports).flatMap(([path, { module }]) =>
    module === undefined ? [] : [[`^incipit${path.slice(1)}$`, module.replace('./dist/es', to)]]
  )
  return {
    rootDir: root,
    testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
    moduleFileExtensions,
    transform,
    modulePathIgnorePatterns: ['<rootDir>/__tests__/wire/'],
    moduleNameMapper: {
      ...Object.fromEntries(named),
      '^(?:\\.\\./)+src(?:/index)?$': `${to}/index.js`,
      [`^(?:\\.\\./)+src/(${rooms.join('|')})(?:/index)?$`]: `${to}/$1/index.js`,
      // nothing of the sources
      '^(?:\\.\\./)+src/.*$': '<rootDir>/a test of the builds must not import this'
    }
  }
}

/** Runs these files against the build in this folder; what jest says, if it fails. */
const runSuite = (folder, tests) => {
  const options = [
    '--config',
    JSON.stringify(jestWith(folder)),
    '--coverage=false',
    '--silent',
    '--verbose=false'
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [require.resolve('jest/bin/jest'), ...options, '--runTestsByPath', ...tests],
    { encoding: 'utf8', maxBuffer: 1 << 28 }
  )
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
}

// It tells what is loaded by `require`, which in a bundle is nothing.
const LOADING = '__tests__/harness/index.test.ts'

export const suites = async ({ claim, only = '' }) => {
  const tests = files().filter(file => file.includes(only))
  const bundled = tests.filter(file => file !== LOADING)
  await bundle('.out/bundle')
  claim(`${tests.length} test files hold for the files that Node loads`, () => runSuite('dist', tests))
  claim(`${bundled.length} test files hold for a bundle of the ES modules`, () =>
    runSuite('.out/bundle', bundled)
  )
}
