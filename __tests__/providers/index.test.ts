import { dirname, join } from 'node:path'

import * as aiSdk from 'incipit/ai-sdk'
import * as anthropic from 'incipit/anthropic'
import * as gemini from 'incipit/gemini'
import * as openaiChat from 'incipit/openai-chat'
import * as openaiResponses from 'incipit/openai-responses'
import * as providers from 'incipit/providers'

import { read } from '../support/examples'

describe('the public names', () => {
  it.each<readonly [string, object, ReadonlyArray<string>]>([
    [
      'providers',
      providers,
      [
        'SCHEMA_PLACES',
        'STRICT_REFUSED',
        'afterOrder',
        'afterPrompt',
        'afterSection',
        'afterTools',
        'calledTool',
        'fittingName',
        'sentNames',
        'showNotes',
        'steadyPlace',
        'strictFaults'
      ]
    ],
    [
      'anthropic',
      anthropic,
      ['CAN', 'LIMITS', 'betas', 'instructionMessage', 'request', 'updateMessage', 'userMessage']
    ],
    [
      'openai-chat',
      openaiChat,
      ['CAN', 'LIMITS', 'allowedTools', 'instructionMessage', 'request', 'updateMessage', 'userMessage']
    ],
    [
      'openai-responses',
      openaiResponses,
      ['CAN', 'LIMITS', 'allowedTools', 'instructionMessage', 'request', 'updateMessage', 'userMessage']
    ],
    ['gemini', gemini, ['CAN', 'KEYWORDS', 'LIMITS', 'MODES', 'allowedTools', 'request', 'userMessage']],
    ['ai-sdk', aiSdk, ['LIMITS', 'anthropicCache', 'openaiCache', 'request', 'updateMessage', 'userMessage']]
  ])('of incipit/%s are these and no others', (_, entry, names) => {
    const exported = Object.entries<unknown>({ ...entry }).filter(([, value]) => value !== undefined)
    expect(exported.map(([name]) => name).sort()).toStrictEqual(names)
  })
})

/** The modules that a source file imports as values, its own and those of packages. */
const importsOf = (file: string): ReadonlyArray<string> =>
  [...read(file).matchAll(/^(?:import|export) (type )?(?:(\{[^}]*\}|[^'"{]*?) from )?'([^']+)'/gm)].flatMap(
    ([, type, names = '', from = '']) => {
      const values = names
        .replaceAll(/[{}]/g, '')
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== '' && !name.startsWith('type '))
      return type === undefined && values.length > 0 ? [from] : []
    }
  )

/** Everything that loading a file loads: files of src, and packages. */
const loadedBy = (entry: string): ReadonlySet<string> => {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const from of importsOf(file)) {
      if (from.startsWith('.')) load(`${join(dirname(file), from)}.ts`)
      else loaded.add(from)
    }
  }
  load(entry)
  return loaded
}

describe('an entry', () => {
  const own = ['anthropic', 'openai-chat', 'openai-responses', 'gemini', 'ai-sdk']
  const entries = [...own.map(name => `providers/${name}`), 'providers', 'mcp']

  it.each(entries)(
    '%s loads no other provider, and nothing of the harness, of recordings or of building',
    entry => {
      const files = [...loadedBy(`src/${entry}/index.ts`)].filter(file => file.startsWith('src/'))
      const others = own
        .map(name => `src/providers/${name}/`)
        .filter(room => !room.startsWith(`src/${entry}/`))
      const foreign = [...others, 'src/harness/', 'src/replay/', 'src/plan/', 'src/registry/', 'src/index.ts']
      expect(files.length).toBeGreaterThan(5)
      expect(files.filter(file => foreign.some(room => file.startsWith(room)))).toStrictEqual([])
    }
  )

  it.each(entries)('%s loads no client', entry => {
    const packages = [...loadedBy(`src/${entry}/index.ts`)].filter(file => !file.startsWith('src/'))
    expect(packages.filter(name => !/^(fp-ts\/|@noble\/hashes\/)/.test(name))).toStrictEqual([])
  })
})

it('the data behind the rules is frozen', () => {
  const { SCHEMA_PLACES, STRICT_REFUSED } = providers
  const data = [
    SCHEMA_PLACES,
    ...Object.values(SCHEMA_PLACES),
    STRICT_REFUSED,
    ...Object.values(STRICT_REFUSED),
    gemini.KEYWORDS
  ]
  expect(data.filter(each => !Object.isFrozen(each))).toStrictEqual([])
  expect([SCHEMA_PLACES.one.length, SCHEMA_PLACES.list.length, SCHEMA_PLACES.map.length]).toStrictEqual([
    12, 5, 5
  ])
  expect([
    STRICT_REFUSED.openai.length,
    STRICT_REFUSED.anthropic.length,
    gemini.KEYWORDS.length
  ]).toStrictEqual([28, 20, 22])
})
