/** One error of each tag, with all its optional fields but `owner` and `transform` left to the test. */
import { type PromptError } from '../../src/errors/PromptError'

const span = { offset: 8, line: 2, column: 3 }

/** One error of each tag, as the library makes it for an unowned entry. */
export const samples: { readonly [Tag in PromptError['_tag']]: Extract<PromptError, { _tag: Tag }> } = {
  DuplicateName: { _tag: 'DuplicateName', kind: 'section', name: 'a', owners: ['x', null] },
  InvalidName: {
    _tag: 'InvalidName',
    kind: 'section',
    name: '',
    expected: 'a non-empty string',
    actual: 'number'
  },
  InvalidOrder: { _tag: 'InvalidOrder', kind: 'section', name: 'a', order: 'NaN' },
  InvalidEntry: {
    _tag: 'InvalidEntry',
    kind: 'section',
    name: 'a',
    field: 'text',
    expected: 'a string',
    actual: 'promise'
  },
  CompleteConflict: { _tag: 'CompleteConflict', names: ['a', 'b'], owners: ['x', null] },
  InvalidToolOrder: { _tag: 'InvalidToolOrder', reason: 'repeated', names: ['a'], owners: [null] },
  UnknownTools: { _tag: 'UnknownTools', by: 'toolOrder', suggestions: [], names: ['a'], known: ['b'] },
  ReservedToolName: { _tag: 'ReservedToolName', name: '<unlisted-tools>' },
  UnknownSuppression: { _tag: 'UnknownSuppression', name: 'a', known: ['b'] },
  ProviderThrew: { _tag: 'ProviderThrew', message: 'boom', kind: 'section', name: 'a', cause: 'boom' },
  InvalidProvided: {
    _tag: 'InvalidProvided',
    kind: 'section',
    name: 'a',
    expected: 'a string or a Prose',
    actual: 'null'
  },
  Refused: { _tag: 'Refused', name: 'a', reason: 'no' },
  InvalidJson: { _tag: 'InvalidJson', name: 'a', pointer: '/x', actual: 'date' },
  MalformedReference: {
    _tag: 'MalformedReference',
    kind: 'section',
    name: 'a',
    reference: '{{ b }}',
    span
  },
  UnknownVariable: {
    _tag: 'UnknownVariable',
    kind: 'section',
    name: 'a',
    variable: 'b',
    span,
    known: ['c']
  },
  ValuelessVariable: { _tag: 'ValuelessVariable', kind: 'section', name: 'a', variable: 'b', span },
  IllFormedText: { _tag: 'IllFormedText', kind: 'section', name: 'a', offset: 3 },
  InvalidConfig: { _tag: 'InvalidConfig', path: 'a/b', expected: 'a string', actual: 'number' },
  UnknownAnchor: { _tag: 'UnknownAnchor', name: 'a', anchor: 'b', known: ['c'] },
  OverBudget: {
    _tag: 'OverBudget',
    budget: 10,
    tokens: 20,
    reserve: 0,
    tools: 0,
    largest: [
      { kind: 'section', name: 'a', tokens: 15 },
      { kind: 'context', name: 'b', owner: 'x', tokens: 5 }
    ]
  },
  RefusedToolName: {
    _tag: 'RefusedToolName',
    provider: 'openai-chat',
    name: 'a.b',
    sent: 'a.b',
    expected: 'a name of A-Z, a-z, 0-9, _ and -'
  },
  SameSentName: {
    _tag: 'SameSentName',
    provider: 'gemini',
    sent: 'a_b',
    names: ['a.b', 'a-b'],
    owners: ['x', null]
  },
  RefusedSchema: {
    _tag: 'RefusedSchema',
    provider: 'anthropic',
    name: 'a',
    pointer: '/oneOf',
    expected: 'nothing',
    actual: 'array'
  },
  OverLimit: { _tag: 'OverLimit', provider: 'openai-chat', what: 'tools', count: 129, limit: 128 },
  BlankPrompt: { _tag: 'BlankPrompt', provider: 'anthropic', names: ['a'] },
  TtlOrder: {
    _tag: 'TtlOrder',
    provider: 'anthropic',
    earlier: { _tag: 'AfterTools' },
    later: { _tag: 'AfterPrompt' }
  }
}
