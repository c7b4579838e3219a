/**
 * Opens the pages of hostile assemblies in Chromium, with and without the policy that the pages bring along: no script may run, nothing
 * may be requested, nothing may stick out at 360 or 1400 pixels, and every text must stand out from what is behind it, by light and by dark:
 * `npm run browser`, with the path of a Chromium after `--` if it is not `/usr/bin/chromium`. Not part of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { page } from 'incipit/page'

import { everywhere, hostile } from '../support/hostilePages'
import { type Browser, type Event, start } from './Browser'

const FOLDER = '.out/browser'
const WIDTHS = [360, 1400]
const SCHEMES = ['light', 'dark']
const AA = 4.5

/** What is looked at in a page. Runs in the browser, so that what it says is what a reader gets. */
const LOOK = `(() => {
  const rgb = color => color.match(/[\\d.]+/g).map(Number)
  const luminance = ([r, g, b]) => [r, g, b]
    .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
  const over = ([r, g, b, a = 1], below) => [r, g, b].map((v, i) => v * a + below[i] * (1 - a))
  const behind = element => {
    const layers = []
    for (let at = element; at; at = at.parentElement) layers.push(rgb(getComputedStyle(at).backgroundColor))
    const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]
    return layers.reverse().reduce((below, layer) => over(layer, below), canvas)
  }
  const faint = []
  document.querySelectorAll('details').forEach(details => { details.open = true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let read = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.data.trim() === '') continue
    read++
    const element = node.parentElement
    const ground = behind(element)
    const [a, b] = [luminance(over(rgb(getComputedStyle(element).color), ground)), luminance(ground)]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < ${AA}) faint.push(contrast.toFixed(2) + ' ' + node.data.trim().slice(0, 40))
  }
  const all = [...document.querySelectorAll('*')]
  return JSON.stringify({
    read,
    faint: [...new Set(faint)],
    wide: document.documentElement.scrollWidth - innerWidth,
    scripts: document.scripts.length,
    handlers: all.flatMap(({ attributes }) => [...attributes]).filter(({ name }) => /^on|^src$|^href$/.test(name)).length,
    folded: document.querySelectorAll('details').length,
    reachable: all.filter(element => element.tabIndex >= 0).length
  })
})()`

interface Look {
  readonly read: number
  readonly faint: ReadonlyArray<string>
  readonly wide: number
  readonly scripts: number
  readonly handlers: number
  readonly folded: number
  readonly reachable: number
}

const pages = hostile.flatMap((text, i) => [
  { name: `assembly-${i}`, html: page({ title: text, countTokens: t => t.length })(everywhere(text)) },
  { name: `series-${i}`, html: page({ title: text })([everywhere(text), everywhere(''), everywhere(text)]) }
])

const withoutPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')

// A page on which everything is wrong: if nothing is found there, what finds nothing elsewhere says nothing.
const WRONG = `<!doctype html><meta charset="utf-8"><p style="width:2000px;color:#777;background:#888">faint</p>
<img src="https://x.example/" onerror="alert(1)"><script>alert(1)</script>`

const faults: Array<string> = []
const events: Array<Event> = []
let texts = 0

const open = async (browser: Browser, url: string): Promise<void> => {
  await browser.send('Page.navigate', { url })
  for (
    let waited = 0;
    !events.some(({ method }) => method === 'Page.loadEventFired') && waited < 100;
    waited++
  ) {
    await new Promise(wait => setTimeout(wait, 20))
  }
}

const look = async (browser: Browser, name: string, url: string): Promise<void> => {
  events.length = 0
  await open(browser, url)
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      await browser.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 900,
        deviceScaleFactor: 1,
        mobile: false
      })
      await browser.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: scheme }]
      })
      const { result } = await browser.send('Runtime.evaluate', { expression: LOOK })
      const seen = JSON.parse((result as { readonly value: string }).value) as Look
      texts += seen.read
      const where = `${name}, ${width} px, ${scheme}`
      if (seen.read === 0) faults.push(`${where}: there is nothing to read`)
      if (seen.wide > 0) faults.push(`${where}: ${seen.wide} px stick out`)
      if (seen.scripts + seen.handlers > 0) faults.push(`${where}: a script, a handler or an address`)
      if (seen.reachable < seen.folded)
        faults.push(`${where}: something folded that the keyboard does not reach`)
      for (const text of seen.faint) faults.push(`${where}: contrast ${text}`)
    }
  }
  const ran = events.filter(({ method }) => /Page.javascriptDialog|Runtime.(console|exception)/.test(method))
  for (const { method } of ran) faults.push(`${name}: ${method}`)
  const asked = events.filter(({ method }) => method === 'Network.requestWillBeSent')
  for (const { params } of asked) {
    const { url: requested } = params['request'] as { readonly url: string }
    if (requested !== url) faults.push(`${name}: requested ${requested}`)
  }
}

const main = async (): Promise<void> => {
  const browser = await start(process.argv[2] ?? '/usr/bin/chromium', event => {
    events.push(event)
    if (event.method === 'Page.javascriptDialogOpening') {
      void browser.send('Page.handleJavaScriptDialog', { accept: true })
    }
  })
  mkdirSync(FOLDER, { recursive: true })
  const wrong = resolve(join(FOLDER, 'wrong.html'))
  writeFileSync(wrong, WRONG)
  await look(browser, 'wrong', pathToFileURL(wrong).href)
  const found = faults.splice(0)
  for (const expected of [
    'stick out',
    'a script',
    'contrast',
    'javascriptDialogOpening',
    'requested https://x.example/'
  ]) {
    if (!found.some(fault => fault.includes(expected))) faults.push(`nobody sees: ${expected}`)
  }
  const files = pages.flatMap(({ name, html }) => [
    { name, html },
    { name: `${name}, without its policy`, html: withoutPolicy(html) }
  ])
  for (const [i, { name, html }] of files.entries()) {
    const file = resolve(join(FOLDER, `${i}.html`))
    writeFileSync(file, html)
    await look(browser, name, pathToFileURL(file).href)
  }
  browser.close()
  for (const fault of faults) console.error(fault)
  console.log(
    `${files.length} pages, ${texts} texts read: ${faults.length === 0 ? 'nothing ran, was requested or cannot be read' : `${faults.length} faults`}`
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

void main()
