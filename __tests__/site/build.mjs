/**
 * The site: `npm run site` builds it from the pages in `docs` and the doc comments of the sources, with search and every public
 * name with its example, into `.out/site`. A link that leads nowhere, or a public name without a comment, fails the build.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
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
run('node', join(here, 'node_modules/typedoc/bin/typedoc'), '--options', join(here, 'typedoc.json'))

// TypeDoc warns of links in comments; those in pages are looked up here, in the pages that were made.
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))
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
for (const link of new Set(broken)) console.error(`broken link in ${link}`)
console.log(`${pages.length} pages in ${site.slice(root.length + 1)}, ${new Set(broken).size} broken links`)
process.exitCode = broken.length === 0 ? 0 : 1
