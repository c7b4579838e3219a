/**
 * stricter: what incipit refuses and the reference takes, or what it finds before the reference finds another fault.
 */
import { type PromptError } from 'incipit'

import { type Stricter } from './Difference'
import {
  branches,
  type Edit,
  type Entry,
  IDENTITY,
  active,
  isText,
  mapEntries,
  mapGiven,
  MARKER,
  nameHere,
  PERSONA,
  type Program,
  type ProgramText,
  soundParameters,
  type Tool,
  type ToolSet,
  type TransformEntry,
  type Wrong
} from './Program'

const mapTools = (program: Program, f: (tool: Tool) => Tool): Program =>
  mapEntries(program, entry => {
    switch (entry.kind) {
      case 'tool':
        return [{ ...entry, tool: f(entry.tool) }]
      case 'tools': {
        const provide = mapGiven((set: ToolSet) => ({ ...set, schemas: set.schemas.map(f) }))(entry.provide)
        return [{ ...entry, provide }]
      }
      default:
        return [entry]
    }
  })

/** Every text, name and value well-formed. */
const wellFormed = <A>(it: A): A => {
  const map = (u: unknown): unknown =>
    typeof u === 'string'
      ? u.toWellFormed()
      : Array.isArray(u)
        ? u.map(map)
        : typeof u === 'object' && u !== null
          ? Object.fromEntries(Object.entries(u).map(([key, value]) => [key, map(value)]))
          : u
  // the same shape: strings stay strings
  return map(it) as A
}

const isTextKind = (kind: string): boolean => kind === 'section' || kind === 'context'

/** A text that says that it is a template. */
const saying = <A>(it: A): A | { readonly template: string } =>
  typeof it === 'string' ? { template: it } : it

const sayingEdit = (edit: Edit): Edit =>
  edit.edit === 'change' && edit.change.change === 'add'
    ? { ...edit, change: { ...edit.change, text: saying(edit.change.text) } }
    : edit

/** A text in place of a value of a wrong type. */
const rightly = <A>(it: A): A | '' => ((it as unknown) === 7 || it === null ? '' : it)

const namesOf = (errors: ReadonlyArray<PromptError>): ReadonlyArray<string> =>
  errors.flatMap(error => ('name' in error ? [error.name] : []))

const fieldsOf = (errors: ReadonlyArray<PromptError>): ReadonlyArray<string> =>
  errors.flatMap(error =>
    error._tag === 'InvalidEntry' ? [error.field] : error._tag === 'InvalidConfig' ? [error.path] : []
  )

const withoutOption = <A extends { readonly option: string | undefined }>(
  it: A,
  options: ReadonlyArray<string>
): A => (it.option !== undefined && options.includes(it.option) ? { ...it, option: undefined } : it)

type TextError = Extract<PromptError, { _tag: 'MalformedReference' | 'UnknownVariable' }>
const isOfText = (error: PromptError): error is TextError =>
  error._tag === 'MalformedReference' || error._tag === 'UnknownVariable'

const transforms = (program: Program): ReadonlyArray<TransformEntry> =>
  active(program).filter(entry => entry.kind === 'transform')

const setsUndeclared = (program: Program, variable: string): boolean =>
  transforms(program).some(
    ({ declares, edits }) => !declares && edits.some(edit => edit.edit === 'set' && edit.name === variable)
  )

/** Whether a text at fault is not shown, or its variable set, in the end. */
const isTakenAway = (program: Program, error: TextError): boolean => {
  const { kind, name } = error
  const variable = error._tag === 'UnknownVariable' ? error.variable : undefined
  const isHidden = active(program).some(
    entry =>
      kind === 'section' &&
      ((entry.kind === 'persona' && entry.complete && name !== nameHere(PERSONA)) ||
        (entry.kind === 'section' && entry.complete && name !== nameHere(entry.name)))
  )
  const isChanged = transforms(program)
    .flatMap(({ edits }) => edits)
    .some(
      edit =>
        (edit.edit === 'set' && edit.name === variable) ||
        (edit.edit === 'change' &&
          edit.of === kind &&
          edit.change.change === 'remove' &&
          nameHere(edit.change.name) === name)
    )
  return isHidden || isChanged
}

const isSomewhere = (program: Program, section: string): boolean =>
  section === nameHere(PERSONA) ||
  (program.config.identity && section === IDENTITY) ||
  program.layers.flat().some(entry => entry.kind === 'section' && entry.name === section)

const adds = (edit: Edit, kind: string, name: string): boolean =>
  kind === 'tool'
    ? edit.edit === 'addTool' && edit.name === name
    : edit.edit === 'change' &&
      edit.of === kind &&
      edit.change.change === 'add' &&
      nameHere(edit.change.name) === name

/** Whether transforms add what is there, or the same twice. */
const addsTwice = (program: Program, kind: string, name: string): boolean => {
  const registered = active(program).some(entry =>
    kind !== 'tool'
      ? isText(entry) && entry.kind === kind && nameHere(entry.name) === name
      : entry.kind === 'tool'
        ? entry.tool.name === name
        : entry.kind === 'tools' &&
          branches(entry.provide).some(({ schemas }) => schemas.some(tool => tool.name === name))
  )
  const added = transforms(program)
    .flatMap(({ edits }) => edits)
    .filter(edit => adds(edit, kind, name))
  return added.length + Number(registered || (kind === 'section' && name === nameHere(PERSONA))) > 1
}

/** The differences of this kind; of two that claim the same error, the first has it. */
export const stricter: ReadonlyArray<Stricter> = [
  {
    name: 'two tools of one name',
    reason:
      'Two visible tools of one name are refused, since a provider refuses the request or takes one of them.',
    todo: 'Rename one, or overlay the source that gives the other.',
    claims: error => error._tag === 'DuplicateName' && error.kind === 'tool' && error.transform === undefined,
    without: (program, errors) => {
      const seen = new Map<string, number>()
      const named = namesOf(errors)
      return mapTools(program, tool => {
        const times = (seen.get(tool.name) ?? 0) + 1
        seen.set(tool.name, times)
        return times > 1 && named.includes(tool.name) ? { ...tool, name: `${tool.name}~${times}` } : tool
      })
    }
  },
  {
    name: 'schemas that are no JSON',
    reason:
      'A schema is plain JSON, at most 256 deep; `undefined`, `NaN`, a date, a map or a cycle would not arrive as it is.',
    todo: 'Fix the place that the pointer of `InvalidJson` names.',
    claims: error => error._tag === 'InvalidJson',
    without: (program, errors) =>
      mapTools(program, tool =>
        namesOf(errors).includes(tool.name) && !Object.hasOwn(soundParameters, tool.parameters)
          ? { ...tool, parameters: 'none' }
          : tool
      )
  },
  {
    name: 'unknown options',
    reason: 'An unknown option, or key of the configuration, is refused, since it may be a misspelt one.',
    todo: 'Take the suggestion of the error.',
    claims: (error, program) =>
      fieldsOf([error]).some(
        field =>
          field === program.config.option ||
          program.layers.flat().some(entry => isText(entry) && entry.option === field)
      ),
    without: (program, errors) => ({
      ...mapEntries(program, entry => [isText(entry) ? withoutOption(entry, fieldsOf(errors)) : entry]),
      config: withoutOption(program.config, fieldsOf(errors))
    })
  },
  {
    name: 'empty names',
    reason: 'A section, context or tool without a name cannot be told from another in an error.',
    todo: 'Name it.',
    claims: error => error._tag === 'InvalidName' && error.name === '' && error.kind !== 'variable',
    without: program =>
      mapTools(
        mapEntries(program, entry => [
          isText(entry) && entry.name === '' ? { ...entry, name: 'unnamed' } : entry
        ]),
        tool => (tool.name === '' ? { ...tool, name: 'unnamed' } : tool)
      )
  },
  {
    name: 'halves of characters',
    reason:
      'A lone surrogate in a text or value is refused here, since a provider refuses the request far from where it came from.',
    todo: 'Cut texts between characters, or fix them with `toWellFormed`.',
    claims: error => error._tag === 'IllFormedText',
    without: wellFormed
  },
  {
    name: 'dynamic plain strings',
    reason:
      'What a function gives as a text, and what a transform adds, says how it is to be read, so that no data is read as a template.',
    todo: 'Give `literal(text)`, or `template(text)` where its author may refer to variables.',
    claims: error =>
      (error._tag === 'InvalidProvided' && isTextKind(error.kind) && error.actual === 'string') ||
      (error._tag === 'InvalidEntry' && error.transform !== undefined && error.field === 'text'),
    without: program =>
      mapEntries(program, entry => [
        isText(entry)
          ? { ...entry, text: mapGiven(saying)(entry.text) }
          : entry.kind === 'transform'
            ? { ...entry, edits: entry.edits.map(sayingEdit) }
            : entry
      ])
  },
  {
    name: 'values of a wrong type',
    reason:
      'A value that is no text is refused, used or not, where it would stand in the prompt as `null` or a number.',
    todo: 'Give a string, or `undefined` for a variable without a value.',
    claims: error => error._tag === 'InvalidProvided',
    without: program =>
      mapEntries(program, entry => [
        isText(entry)
          ? { ...entry, text: mapGiven(rightly<ProgramText | Wrong>)(entry.text) }
          : entry.kind === 'variable'
            ? { ...entry, value: mapGiven(rightly<string | undefined | Wrong>)(entry.value) }
            : entry
      ])
  },
  {
    name: 'suppressions of nothing',
    reason: 'To take away a section that no registry has is refused, since its name may be misspelt.',
    todo: 'Take the suggestion of the error, or leave it out.',
    claims: (error, program) => error._tag === 'UnknownSuppression' && !isSomewhere(program, error.name),
    without: (program, errors) =>
      mapEntries(program, entry =>
        entry.kind === 'suppressSection' && namesOf(errors).includes(nameHere(entry.name)) ? [] : [entry]
      )
  },
  {
    name: 'what transforms give',
    reason:
      'The result of a transform is validated by the rules of registration, so it cannot bring a name twice.',
    todo: 'Change the entry of that name instead of adding another.',
    claims: (error, program) =>
      error._tag === 'DuplicateName' &&
      error.transform !== undefined &&
      addsTwice(program, error.kind, error.name),
    without: (program, errors) =>
      mapEntries(program, entry => [
        entry.kind !== 'transform'
          ? entry
          : {
              ...entry,
              edits: entry.edits.filter(
                edit =>
                  !errors.some(
                    error =>
                      error._tag === 'DuplicateName' &&
                      error.transform === entry.name &&
                      adds(edit, error.kind, error.name)
                  )
              )
            }
      ])
  },
  {
    name: 'undeclared variables of transforms',
    reason: '`check` knows of a variable that only a transform sets if the transform declares it.',
    todo: 'List it in `supplies`.',
    claims: (error, program) =>
      error._tag === 'UnknownVariable' && program.check && setsUndeclared(program, error.variable),
    without: program =>
      mapEntries(program, entry => [entry.kind === 'transform' ? { ...entry, declares: true } : entry])
  },
  {
    name: 'texts that are not shown',
    reason:
      '`check` validates every active static text before anything runs, so also one that a complete section or a transform takes away.',
    todo: 'Fix the text, or assemble without `check`.',
    claims: (error, program, there) =>
      isOfText(error) && program.check && (there.tag === 'refused' || isTakenAway(program, error)),
    without: program => ({ ...program, check: false })
  },
  {
    name: 'structure first',
    reason:
      'Two complete sections, or a tool called like the marker, are found before any provider runs, so one that throws is not heard.',
    todo: 'Fix both.',
    claims: (error, _, there) =>
      (error._tag === 'CompleteConflict' || error._tag === 'ReservedToolName') && there.tag === 'refused',
    without: (program, errors) => {
      const kept = errors.some(({ _tag }) => _tag === 'CompleteConflict')
      const complete = active(program).filter(entry => 'complete' in entry && entry.complete)
      return mapTools(
        mapEntries(program, entry => [
          kept && complete.slice(1).includes(entry) ? ({ ...entry, complete: false } as Entry) : entry
        ]),
        tool => (tool.name === MARKER ? { ...tool, name: 'unmarked' } : tool)
      )
    }
  }
]
