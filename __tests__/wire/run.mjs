// Sends requests with the real clients to a server on 127.0.0.1 that refuses what the providers refuse, and takes tools of real
// MCP servers: `npm run wire`. With names, only these programs of docs/examples/clients run: `npm run example -- anthropic`. Installs
// what is in the lockfile of this folder first; needs the network for that alone. The programs run without the environment of
// whoever starts them, so no client finds a credential.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const { PATH } = process.env
const asked = process.argv.slice(2)
const EXAMPLES = ['anthropic', 'openai', 'ai-sdk', 'mcp']

const run = (title, command, args, options = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) {
    console.error(`FAIL  ${title}`)
    process.exit(status ?? 1)
  }
  console.log(`ok    ${title}`)
}

const installed = join(here, 'node_modules', '.package-lock.json')
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs
if (!isCurrent) {
  run('npm ci', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here })
}

run('the package is built', process.execPath, [join(root, '__tests__/package/build.mjs')])

const out = join(here, '.out')
rmSync(out, { recursive: true, force: true })
cpSync(join(root, 'docs/examples/clients'), join(out, 'examples'), { recursive: true })
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

if (asked.length > 0) {
  run('the types of the examples', process.execPath, [tsc, '-p', join(here, 'tsconfig.examples.json')])
} else {
  // The programs of docs/providers.md that need a client are type-checked here.
  const pages = join(out, 'pages')
  mkdirSync(pages)
  const programs = [
    ...readFileSync(join(root, 'docs/providers.md'), 'utf8').matchAll(/^```typescript\n([\s\S]*?)^```$/gm)
  ]
  programs.forEach(([, code], i) => writeFileSync(join(pages, `program-${i + 1}.ts`), `${code}\nexport {}\n`))
  run(
    `the types of the clients, of ${programs.length} programs of docs/providers.md, of the examples`,
    process.execPath,
    [tsc, '-p', here]
  )
}

const home = mkdtempSync(join(tmpdir(), 'incipit-wire-'))
const program = (title, file) =>
  run(title, process.execPath, [join(out, file)], { cwd: home, env: { PATH, HOME: home } })
try {
  if (asked.length === 0) program('the wire', 'index.js')
  for (const name of asked.length > 0 ? asked : EXAMPLES) {
    program(`the example ${name}`, join('.out', 'examples', `${name}.js`))
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
