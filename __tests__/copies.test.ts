/**
 * Copies: a plugin that brings its own copy of incipit. Two copies of the sources, and one that speaks another protocol, are
 * installed in a `node_modules` tree of their own and run by Node itself; a module registry that is reset is a copy too.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as incipit from 'incipit'
import * as ts from 'typescript'

import { PROTOCOL } from '../src/base/Mark'

const root = join(__dirname, '..')
const app = join(tmpdir(), `incipit-copies-${process.pid}`)

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const CORE = [
  'base',
  'errors',
  'text',
  'entries',
  'placed',
  'assembly',
  'tools',
  'registry',
  'plan',
  'steady',
  'lenient',
  'index.ts'
]

/** The files of the core and their texts. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && CORE.includes(file.split(sep)[0] ?? ''))
  .map(file => [file, readFileSync(join(root, 'src', file), 'utf8')] as const)

// What jest does for its own tests: no build is needed, and none is used.
const compiled = (): ReadonlyArray<readonly [string, string]> =>
  sources.map(([file, text]) => [
    file.replace(/\.ts$/, '.js'),
    ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
    }).outputText
  ])

/** What a plugin exports, whichever copy it was written with. */
const PLUGIN = `
  const { check, empty, literal, merge, prompt, variable, withSection, withVariable } = require('incipit')
  const { pipe } = require('fp-ts/function')
  const branch = variable('branch', c => c.branch)
  const registry = pipe(
    empty,
    withVariable(branch),
    withSection({ name: 'plugin', order: 1, text: prompt\`On \${branch}.\` }),
    withSection({ name: 'notes', order: 2, text: c => literal(c.notes) })
  )
  module.exports = {
    incipit: require('incipit'),
    branch, registry,
    checked: check(registry).right,
    prose: prompt\`\${branch}: \${'{{braces}}'}\`
  }
`

/** What an application makes of the plugins' values. */
const APP = `
  const incipit = require('incipit')
  const { assemble, check, empty, isProse, merge, prompt, render, report, withSection, withVariable } = incipit
  const E = require('fp-ts/Either')
  const { pipe } = require('fp-ts/function')
  const context = { branch: 'main', notes: 'likes {{tea}}' }
  const said = E.match(errors => ({ errors, report: report(errors) }), text => text)
  const run = registry => pipe(registry, check, E.flatMap(assemble(context)), E.flatMap(render), said)
  const trial = ({ incipit: its, branch, registry, checked, prose }) => ({
    isAnotherCopy: its !== incipit,
    merged: run(pipe(empty, withSection({ name: 'persona', order: 0, text: 'I am.' }), merge(registry))),
    checked: run(merge(checked)(empty)),
    isUncheckedHere: E.isRight(check(checked)) && check(checked).right !== checked,
    assembledAtOnce: pipe(checked, assemble(context), E.flatMap(render), said),
    prose: run(pipe(empty, withVariable('branch', 'b'), withSection({ name: 's', order: 0, text: prose }))),
    dynamic: run(pipe(empty, withVariable('branch', 'b'), withSection({ name: 's', order: 0, text: () => prose }))),
    hole: run(pipe(empty, withVariable('branch', 'b'), withSection({ name: 's', order: 0, text: prompt\`(\${prose})\` }))),
    handle: run(pipe(empty, withVariable(branch), withSection({ name: 's', order: 0, text: prompt\`(\${branch})\` }))),
    handleAndValue: run(pipe(empty, withVariable(branch, 'b'), withSection({ name: 's', order: 0, text: '{{branch}}' }))),
    isProse: isProse(prose),
    back: pipe(registry, its.merge(pipe(empty, withSection({ name: 'persona', order: 0, text: prompt\`I am.\` }))), its.assemble(context), E.flatMap(its.render), said)
  })
  console.log(JSON.stringify({ same: trial(require('plugin')), other: trial(require('plugin-of-tomorrow')) }))
`

describe('two installed copies of incipit', () => {
  const installed = (): { readonly same: object; readonly other: object } => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(app, 'index.js')], {
      encoding: 'utf8',
      env: { NODE_PATH: join(root, 'node_modules') }
    })
    return stderr === ''
      ? (JSON.parse(stdout) as ReturnType<typeof installed>)
      : { same: { stderr }, other: {} }
  }

  const plugin = (name: string): string => join(app, 'node_modules', name)
  let found: ReturnType<typeof installed>

  beforeAll(() => {
    for (const [file, text] of compiled()) {
      const put = (folder: string, code: string): void => {
        write(join(folder, 'node_modules', 'incipit', file), code)
      }
      put(app, text)
      put(plugin('plugin'), text)
      put(plugin('plugin-of-tomorrow'), text.replace('exports.PROTOCOL = 1', 'exports.PROTOCOL = 2'))
    }
    write(join(plugin('plugin'), 'index.js'), PLUGIN)
    write(join(plugin('plugin-of-tomorrow'), 'index.js'), PLUGIN)
    write(join(app, 'index.js'), APP)
    found = installed()
  })

  afterAll(() => {
    rmSync(app, { recursive: true })
  })

  it('work together when they speak one protocol', () => {
    expect(found.same).toStrictEqual({
      isAnotherCopy: true,
      merged: 'I am.\n\nOn main.\n\nlikes {{tea}}',
      checked: 'On main.\n\nlikes {{tea}}',
      isUncheckedHere: true,
      assembledAtOnce: 'On main.\n\nlikes {{tea}}',
      prose: 'b: {{braces}}',
      dynamic: 'b: {{braces}}',
      hole: '(b: {{braces}})',
      handle: '(main)',
      handleAndValue: 'b',
      isProse: true,
      back: 'I am.\n\nOn main.\n\nlikes {{tea}}'
    })
  })

  it('say both numbers when they do not', () => {
    const words = (made: string): string =>
      `a ${made} of protocol 2, while this copy of incipit speaks protocol ${PROTOCOL}`
    const registry = { _tag: 'InvalidConfig', path: '', actual: words('Registry') }
    const entry = { _tag: 'InvalidEntry', kind: 'section', name: 's', field: 'text' }
    const variable = { kind: 'variable', name: '', actual: words('Variable') }
    expect(found.other).toMatchObject({
      isAnotherCopy: true,
      merged: { errors: [registry] },
      checked: { errors: [registry] },
      isUncheckedHere: false,
      assembledAtOnce: { errors: [registry] },
      prose: { errors: [{ ...entry, actual: words('Prose') }] },
      dynamic: { errors: [{ _tag: 'InvalidProvided', kind: 'section', name: 's', actual: words('Prose') }] },
      hole: { errors: [{ ...entry, actual: `prompt with ${words('Prose')} in a hole` }] },
      handle: {
        errors: [
          { ...entry, actual: `prompt with ${words('Variable')} in a hole` },
          { _tag: 'InvalidEntry', field: '', ...variable }
        ]
      },
      handleAndValue: { errors: [expect.anything(), { _tag: 'InvalidName', ...variable }] },
      isProse: false,
      back: {
        errors: [
          {
            ...registry,
            actual: `a Registry of protocol ${PROTOCOL}, while this copy of incipit speaks protocol 2`
          }
        ]
      }
    })
  })
})

describe('a copy that a reset module registry makes', () => {
  it('is another one, and works together with the first', () => {
    const copies: Array<typeof incipit> = []
    jest.isolateModules(() => {
      copies.push(jest.requireActual<typeof incipit>('incipit'))
    })
    jest.resetModules()
    copies.push(jest.requireActual<typeof incipit>('incipit'))
    expect(new Set([incipit, ...copies]).size).toBe(3)
    copies.forEach(copy => {
      const model = copy.variable('model', 'm-1')
      const registry = pipe(
        incipit.empty,
        copy.withVariable(model),
        incipit.withSection({
          name: 's',
          order: 0,
          text: incipit.prompt`On ${model}, ${copy.prompt`{{model}}`}`
        }),
        copy.check,
        E.flatMap(incipit.check),
        E.flatMap(incipit.assemble({})),
        E.flatMap(copy.render)
      )
      expect(registry).toStrictEqual(E.right('On m-1, m-1'))
    })
  })
})

describe('the types of two installed copies', () => {
  const folder = `${app}-types`
  const use = join(folder, 'use.ts')

  beforeAll(() => {
    for (const [file, text] of sources) {
      write(join(folder, 'ours', file), text)
      write(join(folder, 'theirs', file), text)
    }
    write(
      use,
      `
      import * as ours from './ours'
      import * as theirs from './theirs'
      interface Context { readonly branch: string }
      const branch: ours.Variable<Context> = theirs.variable('branch', (c: Context) => c.branch)
      const text: ours.Prose = theirs.prompt\`On \${branch}.\`
      const registry: ours.Registry<Context> = theirs.withVariable(branch)(theirs.empty)
      export const assembled = ours.assemble({ branch: 'main' })(
        ours.withSection({ name: 's', order: 0, text: ours.prompt\`\${text} \${branch}\` })(ours.merge(registry)(theirs.empty))
      )
      export const checked = (it: theirs.Checked<Context>): ours.Checked<Context> => it
      // @ts-expect-error -- it still needs the branch
      export const lacking = ours.assemble({})(registry)
    `
    )
  })

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('are compatible for the compiler', () => {
    const program = ts.createProgram([use], {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.es2024.string.d.ts'],
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { 'fp-ts/*': [join(root, 'node_modules', 'fp-ts', '*')] }
    })
    const found = program.getSemanticDiagnostics(program.getSourceFile(use))
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toStrictEqual(
      []
    )
  })
})
