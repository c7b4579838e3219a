import { join } from 'node:path'
import * as ts from 'typescript'

import { type Example, examples, examplesInSource, filesBelow, read, root } from './support/examples'

const configFile = join(root, '__tests__', 'tsconfig.json')

const options = (): ts.CompilerOptions => ({
  ...ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  )?.options,
  // an example may import more than its last line needs, to be read on its own
  noUnusedLocals: false
})

const typed = examples.filter(example => example.typed)

// The programs of one page that have names stand beside each other.
const fileOf = ({ page, file }: Example, index: number): string =>
  file === undefined
    ? join(root, '__tests__', `example-${index}.ts`)
    : join(root, '__tests__', 'examples', page.replaceAll(/[^a-z-]/g, '-'), file)

// All examples in one program: the sources are read once.
const complaints = (): ReadonlyArray<string> => {
  const compilerOptions = options()
  const host = ts.createCompilerHost(compilerOptions)
  const virtual = new Map(typed.map((example, i) => [fileOf(example, i), `${example.code}\nexport {}\n`]))
  const program = ts.createProgram([...virtual.keys()], compilerOptions, {
    ...host,
    // the folders of pages are virtual too
    directoryExists: () => true,
    fileExists: file => virtual.has(file) || host.fileExists(file),
    readFile: file => virtual.get(file) ?? host.readFile(file),
    getSourceFile: (file, languageVersion) => {
      const text = virtual.get(file)
      return text === undefined
        ? host.getSourceFile(file, languageVersion)
        : ts.createSourceFile(file, text, languageVersion)
    }
  })
  return typed.flatMap((example, i) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(fileOf(example, i)))
      .map(({ messageText }) => `${example.title}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  )
}

// What jest's own resolution finds.
const packages = require

const run = ({ code, page }: Example): { readonly printed: string; readonly exported: object } => {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  })
  const lines: Array<string> = []
  const console = {
    log: (...items: ReadonlyArray<unknown>): number => lines.push(items.map(String).join(' '))
  }
  // a program may import another one of its page, and a test in it runs at once
  const load = (name: string): unknown => {
    const named = examples.find(other => other.page === page && `./${other.file}` === `${name}.ts`)
    return named === undefined ? packages(name) : run(named).exported
  }
  const it = (_title: string, test: () => void): void => {
    test()
  }
  const module = { exports: {} }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- to run the examples as they stand, with the packages that a reader has
  new Function('require', 'module', 'exports', 'console', 'it', outputText)(
    load,
    module,
    module.exports,
    console,
    it
  )
  return { printed: lines.join('\n'), exported: module.exports }
}

const setups = examples.filter(({ file }) => file?.endsWith('.setup.ts'))

describe('the examples in comments and pages', () => {
  it('are type-checked strictly', () => {
    expect(complaints()).toStrictEqual([])
  })

  it.each(examples)('run: $title', example => {
    const { output } = example
    for (const setup of setups) run(setup)
    const { printed } = run(example)
    if (output !== undefined) expect(printed.trimEnd()).toBe(output.trimEnd())
    else expect(printed).toBe('')
  })
})

// What an index exports by name as a value, and the modules they come from.
const exportsOf = (index: string): ReadonlyArray<readonly [string, string]> =>
  [...read(index).matchAll(/export \{([^}]*)\} from '(.*)'/g)].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => [name, join(index, '..', `${module}.ts`)] as const)
  )

describe('every public value', () => {
  const values = filesBelow('src', 'index.ts').flatMap(exportsOf)

  it.each(values)('%s has a running example that ends in an assertion', (name, module) => {
    const own = examplesInSource(module).filter(({ code }) => new RegExp(`\\b${name}\\b`).test(code))
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ code }) => code.includes('assert.'))).toBe(true)
  })
})
