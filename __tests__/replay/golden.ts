/**
 * What is in `__tests__/fixtures/recordings`: assemblies whose recordings were written once and are never to change. A
 * recording that no longer equals its file is a new format: then its version changes too, and the old files have to be
 * refused with words.
 */
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import {
  assemble,
  empty,
  literal,
  merge,
  owned,
  prompt,
  suppressContexts,
  UNLISTED_TOOLS,
  withContext,
  withSection,
  withTool,
  withToolOrder,
  withTools,
  withVariable,
  type Assembly,
  type PromptErrors,
  type Registry
} from 'incipit'

export interface Golden {
  readonly file: string
  readonly assembly: E.Either<PromptErrors, Assembly>
  readonly fingerprint: string
  /** What `render` gave: the text, or the tags of the errors. */
  readonly rendered: E.Either<ReadonlyArray<string>, string>
}

/** A registry with everything that a recording can hold. */
const everything: Registry<unknown> = pipe(
  empty,
  withSection({ name: 'template', order: -0, text: 'On {{model}} in {{cwd}}: {"a": {}} }}\r\n' }),
  withSection({ name: 'literal', order: 1e308, text: literal('clone {{repo}} \u2028 🦉 İı') }),
  withSection({
    name: 'prompt',
    order: 0.1,
    text: prompt`${'{{'}{{model}}${'}}'} {{ model }} ${literal('x')}`
  }),
  withSection({ name: 'verbatim', order: 1e-7, text: '{{ not read }}', interpolate: false }),
  withSection({ name: '\ud83d', order: -1e21, text: 'cut \udc00' }),
  merge(owned('plug"in')(withSection({ name: 'constructor', order: 5e-324, text: '' })(empty))),
  withContext({ name: '__proto__', order: 2, text: 'at {{constructor}}', required: true }),
  withVariable('model', 'm-1'),
  withVariable('constructor', () => ''),
  withVariable('cwd', () => undefined),
  withTool({
    name: 'search',
    description: 'Searches {{nothing}}.',
    parameters: JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"default":-0.5e-3},"toJSON":{}},' +
        '"required":["__proto__"],"additionalProperties":false,"examples":[null,[],{},1e21,"\\u0007"]}'
    ) as object,
    deferLoading: false
  }),
  withTools('server', { schemas: [{ name: 'Ärger', description: '', parameters: {}, deferLoading: true }] }),
  withToolOrder([UNLISTED_TOOLS, 'search'])
)

/** A registry that renders, as a loop would have it. */
const agent: Registry<unknown> = pipe(
  empty,
  withSection({ name: 'identity', order: -1000, text: 'You are a coding agent on {{model}}.' }),
  withSection({ name: 'guidance', order: 100, text: prompt`Notes of the user: ${'use {{braces}} freely'}` }),
  withContext({ name: 'time', order: 0, text: 'It is {{now}}.', required: true }),
  withContext({ name: 'weather', order: 1, text: 'Fine.' }),
  suppressContexts,
  withVariable('model', 'm-1'),
  withVariable('now', '2011-12-29T23:59:59Z'),
  withTool({
    name: 'read',
    description: 'Reads a file.',
    parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }
  }),
  owned('deployment')
)

export const goldens: ReadonlyArray<Golden> = [
  {
    file: 'nothing.recording',
    assembly: assemble({})(empty),
    fingerprint: 'sha256:27643cdc5a72f612711ff08f5425573fd81791984f8c3612a02d8075f551c9f5',
    rendered: E.right('')
  },
  {
    file: 'agent.recording',
    assembly: assemble({})(agent),
    fingerprint: 'sha256:77c52e50618d80c211f5e9ea6ba7fceca98d451e619c61ddb05a54f2ed831d76',
    rendered: E.right('You are a coding agent on m-1.\n\nNotes of the user: use {{braces}} freely')
  },
  {
    file: 'everything.recording',
    assembly: assemble({})(everything),
    fingerprint: 'sha256:491d59f181c6d5ee58bdd4afe58be2277e32250ae963e3cfd032d9a45913309c',
    rendered: E.left(['MalformedReference', 'ValuelessVariable', 'IllFormedText'])
  }
]
