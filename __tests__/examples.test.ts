import { join } from 'node:path'
import * as ts from 'typescript'

import { examples, examplesInSource, filesBelow, read, root } from './support/examples'

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

const fileOf = (index: number): string => join(root, '__tests__', `example-${index}.ts`)

// All examples in one program: the sources are read once.
const complaints = (): ReadonlyArray<string> => {
  const compilerOptions = options()
  const host = ts.createCompilerHost(compilerOptions)
  const virtual = new Map(typed.map(({ code }, i) => [fileOf(i), `${code}\nexport {}\n`]))
  const program = ts.createProgram([...virtual.keys()], compilerOptions, {
    ...host,
    fileExists: file => virtual.has(file) || host.fileExists(file),
    readFile: file => virtual.get(file) ?? host.readFile(file),
    getSourceFile: (file, languageVersion) => {
      const text = virtual.get(file)
      return text === undefined
        ? host.getSourceFile(file, languageVersion)
        : ts.createSourceFile(file, text, languageVersion)
    }
  })
  return typed.flatMap(({ title }, i) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(fileOf(i)))
      .map(({ messageText }) => `${title}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  )
}

const run = (code: string): string => {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
  })
  const lines: Array<string> = []
  const console = {
    log: (...items: ReadonlyArray<unknown>): number => lines.push(items.map(String).join(' '))
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- to run the examples as they stand, with the packages that a reader has
  new Function('require', 'module', 'exports', 'console', outputText)(require, { exports: {} }, {}, console)
  return lines.join('\n')
}

describe('the examples in comments and pages', () => {
  it('are type-checked strictly', () => {
    expect(complaints()).toStrictEqual([])
  })

  it.each(examples)('run: $title', ({ code, output }) => {
    const printed = run(code)
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
