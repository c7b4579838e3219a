import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { render, type Assembly } from 'incipit'
import { diff } from 'incipit/inspect'
import { fingerprint, record } from 'incipit/replay'
import * as ts from 'typescript'

import { assembly } from './assemblies'
import { goldens } from './golden'
import { sixTools, tools25 } from './tools'

describe('fingerprint', () => {
  it('is the SHA-256 of the UTF-8 bytes of the recording', () => {
    fc.assert(
      fc.property(assembly, a => {
        const hash = createHash('sha256').update(record(a), 'utf8').digest('hex')
        expect(fingerprint(a)).toBe(`sha256:${hash}`)
      }),
      { numRuns: 200 }
    )
  })
})

const SIX_TOOLS = 'sha256:7154d29bd385648ed8a2dd2695bbb84663db4c9d3786c9618226e74ffcf82395'

describe('six tools in 20 shuffled orders', () => {
  // a generator of the simplest kind: the test is the same every time
  const numbers = (seed: number): (() => number) => {
    let state = seed
    return () => (state = (state * 48_271) % 2_147_483_647)
  }
  const shuffles = Array.from({ length: 20 }, (_, i) => sixTools(numbers(i + 1)))
  const shuffledKeys = Array.from({ length: 20 }, (_, i) => sixTools(numbers(i + 1), 'shuffled'))

  it('have one order and one fingerprint', () => {
    const names = [...shuffles, ...shuffledKeys].map(E.map(({ tools }) => tools.map(({ name }) => name)))
    const expected = E.right(['bash', 'edit', 'glob', 'grep', 'read', 'write'])
    expect(names).toStrictEqual(names.map(() => expected))
    expect(shuffles.map(E.map(fingerprint))).toStrictEqual(shuffles.map(() => E.right(SIX_TOOLS)))
  })

  it('have other fingerprints with the keys of their schemas shuffled, and diff says which keys', () => {
    const [one, ...others] = [...shuffles.slice(0, 1), ...shuffledKeys].flatMap(each =>
      E.isRight(each) ? [each.right] : []
    )
    expect(others).toHaveLength(20)
    const base = one ?? { sections: [], contexts: [], tools: [], variables: {} }
    for (const other of others) {
      const changes = diff(base)(other)
      expect(fingerprint(other)).not.toBe(SIX_TOOLS)
      expect(changes).not.toStrictEqual([])
      for (const change of changes) {
        expect(change).toMatchObject({ _tag: 'Changed', kind: 'tool' })
        const places = change._tag === 'Changed' ? change.places : []
        for (const { pointer, order, ...rest } of places) {
          expect(rest).toStrictEqual({})
          expect(pointer).toMatch(/^\/parameters/)
          expect([...(order?.before ?? [])].sort()).toStrictEqual([...(order?.after ?? [])].sort())
          expect(order?.before).not.toStrictEqual(order?.after)
        }
      }
    }
  })

  it('have no fingerprint but the reason for it where they are still in an Either', () => {
    const either = sixTools(numbers(1)) as unknown as Assembly
    expect(fingerprint(either)).toBe(record(either))
    expect(fingerprint(either)).toMatch(/^no recording, since this is no assembly: /)
  })
})

describe('in another process', () => {
  const root = join(__dirname, '..', '..')
  const temporary = join(tmpdir(), `incipit-abroad-${process.pid}`)

  // What jest does for its own tests: no build is needed, and none is used.
  const compile = (from: string, to: string): void => {
    mkdirSync(dirname(to), { recursive: true })
    const { outputText } = ts.transpileModule(readFileSync(from, 'utf8'), {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true
      }
    })
    writeFileSync(to, outputText)
  }

  const compileAll = (from: string, to: string): void => {
    readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .forEach(file => {
        compile(join(from, file), join(to, file.replace(/\.ts$/, '.js')))
      })
  }

  const run = (locale: string, timeZone: string): unknown => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(temporary, 'tests', 'abroad.js')], {
      encoding: 'utf8',
      env: {
        NODE_PATH: join(root, 'node_modules'),
        LANG: locale,
        LC_ALL: locale,
        TZ: timeZone
      }
    })
    return stderr === '' ? JSON.parse(stdout) : stderr
  }

  beforeAll(() => {
    compileAll(join(root, 'src'), join(temporary, 'node_modules', 'incipit'))
    compileAll(__dirname, join(temporary, 'tests'))
  })

  afterAll(() => {
    rmSync(temporary, { recursive: true })
  })

  const home = [...goldens.map(each => each.assembly), sixTools((_, i) => i), tools25]

  // Each process says where it is, and that its host's language would have it otherwise.
  it.each([
    ['C', 'UTC', 'en-US', ['apple', 'Ärger', 'i', 'ı', 'Zebra']],
    ['C', 'Pacific/Apia', 'en-US', ['apple', 'Ärger', 'i', 'ı', 'Zebra']],
    ['sv_SE.UTF-8', 'UTC', 'sv-SE', ['apple', 'i', 'ı', 'Zebra', 'Ärger']],
    ['sv_SE.UTF-8', 'Pacific/Apia', 'sv-SE', ['apple', 'i', 'ı', 'Zebra', 'Ärger']],
    ['tr_TR.UTF-8', 'UTC', 'tr-TR', ['apple', 'Ärger', 'ı', 'i', 'Zebra']],
    ['tr_TR.UTF-8', 'Pacific/Apia', 'tr-TR', ['apple', 'Ärger', 'ı', 'i', 'Zebra']]
  ])('under %s and %s everything is the same byte for byte', (name, timeZone, locale, collated) => {
    expect(run(name, timeZone)).toStrictEqual({
      locale,
      timeZone,
      collated,
      fingerprints: home.map(E.map(fingerprint)),
      recordings: home.map(E.map(record)),
      rendered: home.map(E.flatMap(render))
    })
  })

  it('and here too, case 25 in code-unit order', () => {
    expect(
      pipe(
        tools25,
        E.map(({ tools }) => tools.map(({ name }) => name))
      )
    ).toStrictEqual(E.right(['Zebra', 'a-b', 'a1', 'a10', 'a2', 'a_b', 'apple', 'Ärger']))
    expect(pipe(tools25, E.map(fingerprint))).toStrictEqual(
      E.right('sha256:ce8f1412ff37d4a456849361a1a4de2208a7b40e838ec248ce7ebc5778949180')
    )
  })
})
