import { type PromptError } from '../../src/errors/PromptError'
import { sentenceOf } from '../../src/errors/sentence'
import { samples } from '../support/samples'

const names = (count: number): ReadonlyArray<string> => Array.from({ length: count }, (_, i) => `n${i}`)
const quoted = (count: number): string =>
  names(count)
    .map(name => `"${name}"`)
    .join(', ')

const HIDDEN_TOOL = 'a source that hides a tool for now says its name in knownNames'
const LITERAL = 'or give text that has braces through literal'
const ORDER = 'expected a finite number, { before: name } or { after: name }'

const threw = (message: string, cause?: unknown): PromptError => ({
  ...samples.ProviderThrew,
  message,
  cause
})

const rows: ReadonlyArray<readonly [PromptError, string]> = [
  [
    samples.DuplicateName,
    'section "a" is registered twice, by "x" and an unnamed owner: rename one, or overlay the one that should win'
  ],
  [
    samples.CompleteConflict,
    'sections "a" and "b" are both marked complete, by "x" and an unnamed owner; only one section can be the whole prompt'
  ],
  [samples.InvalidToolOrder, 'tool order: "a" is listed more than once; list each name once'],
  [samples.InvalidEntry, 'section "a": "text" is a promise; expected a string'],
  [samples.InvalidProvided, 'section "a": its provider returned null; expected a string or a Prose'],
  [samples.InvalidConfig, '"a/b" is a number; expected a string'],
  [
    { ...samples.InvalidName, owner: 'x' },
    'section "" of "x": invalid name; expected a non-empty string, got a number'
  ],
  [
    {
      ...samples.InvalidName,
      kind: 'variable',
      name: 'CWD',
      expected: 'a name like first_name',
      actual: 'string'
    },
    'variable "CWD": invalid name; expected a name like first_name'
  ],
  [samples.InvalidOrder, `section "a": its order is NaN; ${ORDER}`],
  [{ ...samples.InvalidOrder, order: 'undefined' }, `section "a": its order is missing; ${ORDER}`],
  [{ ...samples.InvalidOrder, order: 'string' }, `section "a": its order is a string; ${ORDER}`],
  // in an assembly every order is a number
  [{ ...samples.InvalidOrder, transform: 't' }, 'section "a": its order is NaN; expected a finite number'],
  [
    { ...samples.InvalidOrder, kind: 'transform', owner: 'x' },
    'transform "a" of "x": its order is NaN; expected a finite number'
  ],
  [
    samples.UnknownTools,
    `tool order: no source knows "a" (did you mean "b"?); known tools: "b"; ${HIDDEN_TOOL}`
  ],
  [
    { ...samples.UnknownTools, names: ['a', 'c'], known: [], suggestions: [], owner: 'x' },
    `tool order of "x": no source knows "a" and "c"; known tools: none; ${HIDDEN_TOOL}`
  ],
  [
    { ...samples.UnknownTools, suggestions: [], known: names(22) },
    `tool order: no source knows "a"; known tools: ${quoted(20)} and 2 more; ${HIDDEN_TOOL}`
  ],
  [
    { ...samples.UnknownTools, by: 'allowTools', owner: 'x' },
    `allowTools of "x": no source knows "a" (did you mean "b"?); known tools: "b"; ${HIDDEN_TOOL}`
  ],
  [
    { ...samples.UnknownTools, by: 'suppressTool', suggestions: [] },
    `suppressTool: no source knows "a"; known tools: "b"; ${HIDDEN_TOOL}`
  ],
  [
    { ...samples.UnknownTools, by: 'strict', provider: 'anthropic', suggestions: [] },
    'strict of the request to "anthropic": no tool of the assembly is named "a"; known tools: "b"'
  ],
  [
    { ...samples.ReservedToolName, owner: 'x' },
    'tool "<unlisted-tools>" of "x": this name is reserved for the marker of the tool order; rename the tool'
  ],
  [
    {
      ...samples.UnknownSuppression,
      name: 'persno',
      known: ['persona'],
      suggestion: 'persona',
      owner: 'plugin'
    },
    'suppressSection("persno") of "plugin" matches no section (did you mean "persona"?); known sections: "persona"'
  ],
  [
    { ...samples.UnknownSuppression, known: [] },
    'suppressSection("a") matches no section; known sections: none'
  ],
  [
    { ...samples.UnknownAnchor, suggestion: 'c', owner: 'x' },
    'section "a" of "x": section "b", which it stands next to, has no place (did you mean "c"?); known sections: "c"; name an active section that does not stand next to this one itself'
  ],
  [threw('Error: no {{such}} thing', {}), 'section "a": its provider threw "Error: no {{such}} thing"'],
  [threw('promise', {}), 'section "a": its provider threw a promise'],
  [threw('undefined'), 'section "a": its provider threw undefined'],
  [threw('string', 'boom'), 'section "a": its provider threw the string "boom"'],
  [threw('x'.repeat(1000), {}), `section "a": its provider threw "${'x'.repeat(1000)}"`],
  [threw('string', 'x'.repeat(1001)), `section "a": its provider threw the string "${'x'.repeat(1000)}…"`],
  [
    { ...samples.ProviderThrew, kind: 'transform', message: 'Error: no', owner: 'x', cause: {} },
    'transform "a" of "x": it threw "Error: no"'
  ],
  [samples.Refused, 'transform "a" declined: "no"'],
  [{ ...samples.Refused, owner: 'x' }, 'transform "a" of "x" declined: "no"'],
  [samples.InvalidJson, 'tool "a": its parameters are not plain JSON: a date at "/x"'],
  [
    { ...samples.InvalidJson, pointer: '', actual: 'map', owner: 'x' },
    'tool "a" of "x": its parameters are not plain JSON: a map'
  ],
  [
    { ...samples.MalformedReference, owner: 'x' },
    `section "a" of "x", line 2, column 3: malformed reference "{{ b }}"; write {{b}}, ${LITERAL}`
  ],
  [
    { ...samples.MalformedReference, reference: '{{gitBranch}}', suggestion: 'git_branch' },
    `section "a", line 2, column 3: malformed reference "{{gitBranch}}" (did you mean "git_branch"?); write {{git_branch}}, ${LITERAL}`
  ],
  [
    { ...samples.MalformedReference, reference: '{{b }' },
    `section "a", line 2, column 3: malformed reference "{{b }"; write {{b}}, ${LITERAL}`
  ],
  [
    { ...samples.MalformedReference, reference: '{{b}}', suggestion: 'b' },
    'section "a", line 2, column 3: malformed reference "{{b}}"; write all of {{b}} in one part, since a value cannot be a piece of a reference'
  ],
  [
    { ...samples.MalformedReference, reference: '{{b}{{c}}' },
    `section "a", line 2, column 3: malformed reference "{{b}{{c}}"; write {{name}} with a name of a-z, 0-9 and _, ${LITERAL}`
  ],
  [
    { ...samples.MalformedReference, reference: '{{#each xs}}' },
    `section "a", line 2, column 3: malformed reference "{{#each xs}}"; write {{name}} with a name of a-z, 0-9 and _, ${LITERAL}`
  ],
  [samples.UnknownVariable, 'section "a", line 2, column 3: unknown variable "b"; known variables: "c"'],
  [
    { ...samples.UnknownVariable, known: [], suggestion: 'bb', owner: 'x' },
    'section "a" of "x", line 2, column 3: unknown variable "b" (did you mean "bb"?); known variables: none'
  ],
  [
    samples.ValuelessVariable,
    `section "a", line 2, column 3: variable "b" has no value here; supply one, or give '' as the text where it does not apply`
  ],
  [
    samples.IllFormedText,
    'section "a": its text has a lone surrogate at offset 3; cut texts between code points, or use toWellFormed'
  ],
  [
    { ...samples.IllFormedText, kind: 'variable', owner: 'x' },
    'variable "a" of "x": its value has a lone surrogate at offset 3; cut texts between code points, or use toWellFormed'
  ],
  [
    { ...samples.IllFormedText, kind: 'tool' },
    'tool "a": its description has a lone surrogate at offset 3; cut texts between code points, or use toWellFormed'
  ],
  [
    samples.RefusedToolName,
    'tool "a": anthropic refuses the name "a.b"; expected 1 to 128 of a-z; rename it, for instance with fittingName'
  ],
  [
    samples.SameSentName,
    'tools "a" and "a.", of "x" and an unnamed owner: all would be sent to anthropic as "a"; rename them so that each has a name of its own'
  ],
  [
    { ...samples.RefusedSchema, owner: 'x' },
    'tool "a" of "x": anthropic refuses its parameters at "/anyOf"; expected no anyOf at the top, got an array'
  ],
  [
    samples.OverLimit,
    'the tools: openai-chat takes at most 128, and there are 129; leave some out, or set limits for a provider that takes more'
  ],
  [
    samples.BlankPrompt,
    'the prompt: anthropic refuses one of white space alone, which is all that section "a" gives; give it some text, or none at all'
  ],
  [
    samples.TtlOrder,
    'the cache breakpoint after the prompt: it lives longer than the one after section "a", which anthropic refuses; give the earlier one at least as long a life'
  ],
  [
    samples.OverBudget,
    'the prompt: 130 tokens are left when all steps are taken (tools 20, reserve 10), and the budget is 100; largest: section "a" of "x" (90), context "b" (10); allow more steps, or a larger budget'
  ]
]

describe('sentenceOf', () => {
  it.each(rows.map(([error, sentence]) => [error._tag, sentence, error] as const))(
    'says of %s: %s',
    (_, sentence, error) => {
      expect(sentenceOf(error)).toBe(sentence)
    }
  )

  it('has a sentence for every tag', () => {
    expect(new Set(rows.map(([{ _tag }]) => _tag))).toStrictEqual(new Set(Object.keys(samples)))
  })
})
