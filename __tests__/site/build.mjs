/**
 * The site: `npm run site` builds it from the pages in `docs` and the doc comments of the sources, with search and every public
 * name with its example, into `.out/site`. A link that leads nowhere, a public name without a comment, and a function without an
 * example fail the build.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../..')
const site = join(root, '.out/site')

const run = (command, ...words) => {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const age = file => (existsSync(file) ? statSync(file).mtimeMs : 0)
if (age(join(here, 'node_modules/.package-lock.json')) < age(join(here, 'package-lock.json'))) {
  run('npm', 'ci', '--prefix', here, '--no-audit', '--no-fund')
}

// one part of the reference for each entry of the package
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const entries = Object.values(manifest.exports).flatMap(({ default: file }) =>
  file === undefined ? [] : [file.replace('./dist/', 'src/').replace(/\.js$/, '.ts')]
)
run(
  'node',
  join(here, 'node_modules/typedoc/bin/typedoc'),
  '--options',
  join(here, 'typedoc.json'),
  ...entries.flatMap(entry => ['--entryPoints', entry])
)

// TypeDoc warns of links in comments; those in pages are looked up here, in the pages that were made.
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))

// TypeDoc leaves code out of the ids of headings, GitHub does not: so that one link serves both, headings get GitHub's id too.
const slug = html =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, '')
    .replaceAll(/&[a-z]+;/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
for (const file of pages.filter(page => page.startsWith('documents') || page === 'index.html')) {
  const text = readFileSync(join(site, file), 'utf8')
  const slugged = text.replaceAll(
    /(<h([1-6]) id="([^"]*)"[^>]*>)([\s\S]*?)(?=<\/h\2>)/g,
    (heading, start, _level, id, words) =>
      slug(words) === id ? heading : `${start}<span id="${slug(words)}"></span>${words}`
  )
  writeFileSync(join(site, file), slugged)
}

const texts = new Map(pages.map(file => [file, readFileSync(join(site, file), 'utf8')]))
const broken = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/ href="([^"]*)"/g)].flatMap(([, href]) => {
    if (/^(?:https?:|mailto:)/.test(href) || href.endsWith('.css') || href.endsWith('.svg')) return []
    const [path, id] = href.replaceAll('&amp;', '&').split('#')
    const target = path === '' ? file : join(dirname(file), decodeURIComponent(path))
    const found = texts.get(target)
    if (found === undefined) return existsSync(join(site, target)) ? [] : [`${file}: ${href}`]
    const anchor =
      id === undefined ||
      id === '' ||
      found.includes(`id="${decodeURIComponent(id)}"`) ||
      found.includes(`id="${id}"`)
    return anchor ? [] : [`${file}: ${href}`]
  })
)
const without = [...texts].flatMap(([file, text]) =>
  /^(?:functions|variables)[\\/]/.test(file) && !text.includes('>Example<') ? [file] : []
)
const missing = ['assets/search.js', 'assets/main.js'].filter(file => !existsSync(join(site, file)))
const faults = [
  ...[...new Set(broken)].map(link => `broken link in ${link}`),
  ...without.map(file => `no example in ${file}`),
  ...missing.map(file => `no ${file}, so no search`)
]
for (const fault of faults) console.error(fault)
console.log(
  `${pages.length} pages of ${entries.length} entries in ${site.slice(root.length + 1)}, ${faults.length} faults`
)
process.exitCode = faults.length === 0 ? 0 : 1
