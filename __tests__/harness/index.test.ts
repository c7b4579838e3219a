import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as harness from 'incipit/harness'
import * as session from 'incipit/session'

const NAMES = [
  'CLEARED_CONTEXT',
  'CONTEXT_ORDERS',
  'SECTION_ORDERS',
  'bashGuidance',
  'contextOrder',
  'cwd',
  'fromConfig',
  'fsGuidance',
  'loopVariables',
  'model',
  'persona',
  'planContextSnapshot',
  'planSystemPrompt',
  'provider',
  'sectionOrder',
  'subagent',
  'subagentTool'
]

const folder = join(__dirname, '../../src/harness')

/** Which of the modules is loaded with an entry point, in a registry of modules of its own. */
const loads = (entry: string, module: string): boolean => {
  let loaded = false
  jest.isolateModules(() => {
    jest.doMock(module, () => {
      loaded = true
      return jest.requireActual<object>(module)
    })
    jest.requireActual(entry)
    jest.dontMock(module)
  })
  return loaded
}

describe('incipit/harness', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(harness).sort()).toStrictEqual(NAMES)
  })

  it('loads io-ts, and incipit alone does not', () => {
    expect(loads('incipit/harness', 'io-ts')).toBe(true)
    expect(loads('incipit', 'io-ts')).toBe(false)
    expect(loads('incipit', 'fp-ts/Either')).toBe(true)
  })

  it('has the plans of incipit/session, the very functions', () => {
    expect([harness.planSystemPrompt, harness.planContextSnapshot, harness.CLEARED_CONTEXT]).toStrictEqual([
      session.planSystemPrompt,
      session.planContextSnapshot,
      session.CLEARED_CONTEXT
    ])
    expect(loads('incipit/session', 'io-ts')).toBe(false)
  })

  it.each(readdirSync(folder))('uses the core through its public names alone: %s', file => {
    const imports = [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:import|\}|export).* from '(.*)'$/gm)
    ]
    const outside = imports.map(([, path]) => path).filter(path => path?.startsWith('..') === true)
    expect(outside.filter(path => !/^\.\.\/(index$|base\/|session\/)/.test(path ?? ''))).toStrictEqual([])
  })
})
