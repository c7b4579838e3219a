/**
 * throughIncipit: what incipit makes of a program. Each layer is a registry, a nearer one over the farther.
 */
import { sequenceT } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { identity, pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as RNEA from 'fp-ts/ReadonlyNonEmptyArray'
import {
  assemble,
  type AssembledContext,
  type AssembledSection,
  type Assembly,
  check,
  empty,
  literal,
  merge,
  mergeAll,
  overlayAll,
  prompt,
  type PromptError,
  type PromptErrors,
  type Prose,
  type Registry,
  render,
  renderContextSnapshot,
  source,
  suppressContexts,
  suppressSection,
  template,
  type Text,
  type ToolSchema,
  type ToolSet as RealToolSet,
  withContext,
  withSection,
  withTool,
  withTools,
  withTransform,
  withVariable
} from 'incipit'
import { fromConfig, persona } from 'incipit/harness'

import { type Outcome, toolText } from './Outcome'
import {
  type Change,
  type Context,
  type Edit,
  type Entry,
  nameHere,
  parameters,
  PERSONA,
  type Program,
  type ProgramText,
  real,
  SUFFIX,
  type Tool,
  type ToolSet,
  type TransformEntry,
  type Wrong
} from './Program'

// -------------------------------------------------------------------------------------------------- building

const strings = (parts: ReadonlyArray<string>): TemplateStringsArray =>
  Object.assign([...parts], { raw: parts })

const realText = (text: ProgramText): Text => {
  if (typeof text === 'string') return text
  if ('template' in text) return template(text.template)
  return 'literal' in text ? literal(text.literal) : prompt(strings(text.parts), ...text.holes)
}

// A provider in JavaScript can give anything, a plain string too; the cast stands for that.
const realGiven = (text: ProgramText | Wrong): Prose =>
  (text === null || text === 7 ? text : realText(text)) as unknown as Prose

const realTool = (tool: Tool): ToolSchema => ({ ...tool, parameters: parameters[tool.parameters]() })

const realSet = ({ schemas, knownNames }: ToolSet): RealToolSet => ({
  schemas: schemas.map(realTool),
  knownNames
})

const extended = (text: Text): Text => prompt`${template(text)}${SUFFIX}`

const changed =
  <A extends AssembledSection>(change: Change, made: (name: string, text: Text) => A) =>
  (them: ReadonlyArray<A>): ReadonlyArray<A> => {
    switch (change.change) {
      case 'add':
        return [...them, made(nameHere(change.name), realText(change.text))]
      case 'remove':
        return them.filter(({ name }) => name !== nameHere(change.name))
      case 'extend':
        return them.map(each =>
          each.name === nameHere(change.name) && source(each.text) !== ''
            ? { ...each, text: extended(each.text) }
            : each
        )
      case 'reverse':
        return [...them].reverse()
    }
  }

const section = (name: string, text: Text): AssembledSection => ({ name, order: 0, text, interpolate: true })
const context = (name: string, text: Text): AssembledContext => ({ ...section(name, text), required: false })

type Step = (assembly: Assembly) => E.Either<PromptErrors, Assembly>

const stepOf = (edit: Edit, transform: string): Step => {
  switch (edit.edit) {
    case 'change':
      return it =>
        E.right(
          edit.of === 'section'
            ? { ...it, sections: changed(edit.change, section)(it.sections) }
            : { ...it, contexts: changed(edit.change, context)(it.contexts) }
        )
    case 'reverseTools':
      return it => E.right({ ...it, tools: [...it.tools].reverse() })
    case 'set':
      return it => E.right({ ...it, variables: { ...it.variables, [edit.name]: edit.value ?? null } })
    case 'addTool':
      return it =>
        E.right({ ...it, tools: [...it.tools, { name: edit.name, description: 'Added.', parameters: {} }] })
    case 'removeTool':
      return it => E.right({ ...it, tools: it.tools.filter(({ name }) => name !== edit.name) })
    case 'throw':
      return () => {
        throw new Error(`thrown by transform ${transform}`)
      }
    case 'refuse':
      return () => E.left(RNEA.of({ _tag: 'Refused', name: transform, reason: 'not today' }))
  }
}

const variablesSetBy = ({ edits }: TransformEntry): ReadonlyArray<string> =>
  edits.flatMap(edit => (edit.edit === 'set' ? [edit.name] : []))

const builder = (entry: Entry): ((self: Registry<Context>) => Registry<Context>) => {
  switch (entry.kind) {
    case 'section':
    case 'context': {
      const { kind, name, order, literally, complete, option } = entry
      const common = {
        name: nameHere(name),
        order,
        text: real(`${kind} ${name}`, realGiven)(entry.text),
        ...(literally ? { interpolate: false } : {}),
        ...(option === undefined ? {} : { [option]: true })
      }
      return kind === 'section'
        ? withSection<Context>(complete ? { ...common, complete } : common)
        : withContext<Context>(common)
    }
    case 'variable':
      return withVariable<Context>(
        entry.name,
        real(`variable ${entry.name}`, value => value as string)(entry.value)
      )
    case 'tool':
      return withTool(realTool(entry.tool))
    case 'tools':
      return withTools<Context>(entry.name, real(`tools ${entry.name}`, realSet)(entry.provide))
    case 'persona':
      return merge<Context>(
        persona({
          prefix: realText(entry.text),
          complete: entry.complete,
          includeRuntimeContext: entry.runtimeContext
        })
      )
    case 'transform':
      return withTransform<Context>({
        name: entry.name,
        order: entry.order,
        ...(entry.declares ? { supplies: variablesSetBy(entry) } : {}),
        transform: () => assembly =>
          entry.edits.reduce<ReturnType<Step>>(
            (it, edit) => pipe(it, E.flatMap(stepOf(edit, entry.name))),
            E.right(assembly)
          )
      })
    case 'suppressSection':
      return suppressSection(nameHere(entry.name))
    case 'suppressContexts':
      return suppressContexts
  }
}

const registryOf = (program: Program): E.Either<PromptErrors, Registry<Context>> => {
  const { config, layers } = program
  const build = (layer: ReadonlyArray<Entry>): Registry<Context> =>
    layer.reduce<Registry<Context>>((self, entry) => builder(entry)(self), empty)
  const [global = empty, ...scopes] = layers.map(build)
  return pipe(
    fromConfig({
      includeHarnessIdentity: config.identity,
      includeRuntimeContext: config.runtimeContext,
      personaPrefix: config.persona,
      toolOrder: config.toolOrder,
      ...(config.option === undefined ? {} : { [config.option]: true })
    }),
    E.map(deployment => overlayAll(mergeAll<ReadonlyArray<Registry<Context>>>(deployment, global), ...scopes))
  )
}

// --------------------------------------------------------------------------------------------------- running

const nameThere = (name: string): string => (name === nameHere(PERSONA) ? PERSONA : name)

/** The fault in the words that the reference's messages are reduced to; errors that only incipit has are themselves. */
const faultOf = (error: PromptError): string => {
  switch (error._tag) {
    case 'DuplicateName':
      return `duplicate ${error.kind} ${nameThere(error.name)}`
    case 'InvalidName':
      return `name ${error.kind} ${error.name}`
    case 'InvalidOrder':
      return `order ${error.kind} ${nameThere(error.name)}`
    case 'CompleteConflict':
      return 'several complete sections'
    case 'InvalidToolOrder':
      return `tool order ${error.reason}`
    case 'UnknownTools':
      return `unknown tools ${error.names.join(' ')}`
    case 'ReservedToolName':
      return 'reserved tool name'
    case 'ProviderThrew':
      return error.cause instanceof Error ? error.cause.message : 'thrown by a noHints'
    case 'Refused':
      return `refused by ${error.name}`
    case 'InvalidProvided':
      return `wrong ${error.kind}`
    case 'InvalidJson':
      return 'no plain JSON'
    case 'MalformedReference':
      return `malformed ${error.kind} ${nameThere(error.name)}`
    case 'UnknownVariable':
      return `unknown ${error.variable} ${error.kind} ${nameThere(error.name)}`
    case 'ValuelessVariable':
      return `valueless ${error.variable} ${error.kind} ${nameThere(error.name)}`
    default:
      return error._tag
  }
}

const texts = sequenceT(E.getApplicativeValidation(RNEA.getSemigroup<PromptError>()))

/** What comes of a program in incipit; all that `render` and `renderContextSnapshot` report together. */
export const throughIncipit = (program: Program): Outcome =>
  pipe(
    registryOf(program),
    E.flatMap((registry): E.Either<PromptErrors, Registry<Context>> =>
      program.check ? check(registry) : E.right(registry)
    ),
    E.flatMap(assemble(program.context)),
    E.flatMap(assembly =>
      pipe(
        texts(render(assembly), renderContextSnapshot(assembly)),
        E.map(([prompt, snapshot]) => ({ prompt, snapshot, tools: assembly.tools.map(toolText) }))
      )
    ),
    E.match(
      (errors): Outcome => ({ tag: 'refused', faults: errors.map(faultOf), errors }),
      ({ prompt, snapshot, tools }): Outcome => ({
        tag: 'request',
        prompt,
        snapshot: pipe(
          snapshot,
          O.match(() => '', identity)
        ),
        tools
      })
    )
  )
