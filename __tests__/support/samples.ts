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
  UnknownTools: {
    _tag: 'UnknownTools',
    by: 'toolOrder',
    names: ['a'],
    known: ['b'],
    suggestions: [{ name: 'a', suggestion: 'b' }]
  },
  ReservedToolName: { _tag: 'ReservedToolName', name: '<unlisted-tools>' },
  UnknownSuppression: { _tag: 'UnknownSuppression', name: 'a', known: ['b'] },
  UnknownAnchor: { _tag: 'UnknownAnchor', name: 'a', anchor: 'b', known: ['c'] },
  ProviderThrew: { _tag: 'ProviderThrew', kind: 'section', name: 'a', message: 'string', cause: 'boom' },
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
  RefusedToolName: {
    _tag: 'RefusedToolName',
    provider: 'anthropic',
    name: 'a',
    sent: 'a.b',
    expected: '1 to 128 of a-z'
  },
  SameSentName: {
    _tag: 'SameSentName',
    provider: 'anthropic',
    sent: 'a',
    names: ['a', 'a.'],
    owners: ['x', null]
  },
  RefusedSchema: {
    _tag: 'RefusedSchema',
    provider: 'anthropic',
    name: 'a',
    pointer: '/anyOf',
    expected: 'no anyOf at the top',
    actual: 'array'
  },
  OverLimit: { _tag: 'OverLimit', provider: 'openai-chat', what: 'tools', count: 129, limit: 128 },
  BlankPrompt: { _tag: 'BlankPrompt', provider: 'anthropic', names: ['a'] },
  TtlOrder: {
    _tag: 'TtlOrder',
    provider: 'anthropic',
    earlier: { _tag: 'AfterSection', name: 'a' },
    later: { _tag: 'AfterPrompt' }
  },
  OverBudget: {
    _tag: 'OverBudget',
    budget: 100,
    tokens: 130,
    reserve: 10,
    tools: 20,
    largest: [
      { kind: 'section', name: 'a', owner: 'x', tokens: 90 },
      { kind: 'context', name: 'b', tokens: 10 }
    ]
  }
}
