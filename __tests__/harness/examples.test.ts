import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import { assemble, check, mergeAll, type Registry, renderParts, type Rendered, showError } from 'incipit'
import { bashGuidance, fromConfig, fsGuidance, type LoopContext, loopVariables } from 'incipit/harness'
import * as ts from 'typescript'

import { acpAgent, prompt, session } from '../../docs/examples/acp-agent'
import { agent as codingRegistry, codingAgent } from '../../docs/examples/coding-agent'
import { assembled, lead, reviewer, subagents } from '../../docs/examples/subagents'
import { examplesInPage, pages } from '../support/examples'

const IDENTITY = 'You are an AI agent powered by DeepSeek Harness.'

const BASH =
  'Each result of `bash` carries a marker `[exit code: N]`. Look at it every time: unless N is 0 the command failed, ' +
  'whatever its output says. Find out why before you build on it.'

const FS = [
  'Look into files with `read`, not with shell commands like `cat`, `head` or `sed`. Read a file before you change it, and ' +
    'again after something else may have changed it.',
  'Keep `write` for new files and for files that change nearly everywhere. What the new content leaves out is gone, so ' +
    'know what is in a file before you replace it.',
  'Change what is there with `edit`, a few lines at a time: only what the task needs, in the style of what stands around ' +
    'it. Copy the text to be replaced as it is in the file, white space included.'
]

const paragraphs = (...texts: ReadonlyArray<string>): string => texts.join('\n\n')

const NO_CWD = {
  _tag: 'ValuelessVariable',
  kind: 'section',
  name: 'deployment:persona-suffix',
  variable: 'cwd',
  span: { offset: 18, line: 1, column: 19 },
  owner: 'deployment'
} as const

const SEPARATE =
  'Hands a task to a separate agent that does not see this conversation, so it needs a self-contained brief.'
const INHERITING =
  'Hands a task to a child agent. The child inherits the completed turns of this conversation, not the one in flight, so ' +
  'tell it only what is new.'
const WAITS = 'The call waits for the result.'
const AGAIN = 'The agent can be written to again after it has answered.'

describe('the examples', () => {
  it('coding-agent prints this', () => {
    const codingPrompt = paragraphs(
      IDENTITY,
      'You are a coding agent and run on glm-5-air. Do what is asked, and say what you did and how you know it works.',
      BASH,
      ...FS,
      'Answer in the language in which you are asked.'
    )
    expect(codingAgent()).toBe(
      [
        codingPrompt,
        '--- whose it is',
        'harness:identity          harness        48',
        'deployment:persona-prefix deployment    110',
        'tool:bash                 tools/bash    176',
        'tool:read                 tools/fs      167',
        'tool:write                tools/fs      161',
        'tool:edit                 tools/fs      194',
        'deployment:persona-suffix deployment     46',
        'tools: read, edit, write, bash',
        '--- with `read` alone',
        'harness:identity          harness        48',
        'deployment:persona-prefix deployment    110',
        'tool:read                 tools/fs      167',
        'deployment:persona-suffix deployment     46',
        'tools: read'
      ].join('\n')
    )
  })

  it('acp-agent prints this', () => {
    const before = paragraphs(
      IDENTITY,
      'You are a coding agent inside an editor and run on glm-5-air. The user sees each change as you make it.',
      BASH,
      ...FS,
      ''
    )
    expect(acpAgent()).toBe(
      [
        `${before}Your workspace is /home/ada/shop. Paths without a slash in front start there.`,
        '--- the same agent in /srv/bridge',
        `the ${before.length} bytes before the suffix are the same; then: Your workspace is /srv/bridge. Paths without a slash in front start there.`,
        '--- the same agent without a workspace',
        showError(NO_CWD)
      ].join('\n')
    )
  })

  it('subagents prints this', () => {
    const bash = 'bash: Runs a command in a shell.'
    expect(subagents()).toBe(
      [
        '--- nobody runs subagents',
        bash,
        '--- somebody does, and they start from nothing',
        `explore: ${SEPARATE} ${WAITS}`,
        `delegate: ${SEPARATE} ${AGAIN}`,
        bash,
        '--- somebody else does, and they start from this conversation',
        `explore: ${INHERITING} ${WAITS}`,
        `delegate: ${INHERITING} ${AGAIN}`,
        bash,
        '--- the prompt of the lead',
        paragraphs(
          IDENTITY,
          'You lead a team and run on glm-5-air.',
          BASH,
          'Report to the user at the end of each turn.'
        ),
        '--- the prompt of the reviewer',
        paragraphs('You review one change and run on glm-5-air.', BASH)
      ].join('\n')
    )
  })

  it.each([
    ['coding-agent', codingAgent],
    ['acp-agent', acpAgent],
    ['subagents', subagents]
  ])('%s prints the same a second time', (_, program) => {
    expect(program()).toBe(program())
  })
})

const names = (rendered: E.Either<unknown, Rendered>): E.Either<unknown, ReadonlyArray<string>> =>
  pipe(
    rendered,
    E.map(({ parts }) => parts.map(({ name }) => name))
  )

const coding = (model: string, allowed: ReadonlyArray<string>): E.Either<unknown, Rendered> =>
  pipe(
    codingRegistry,
    E.flatMap(assemble({ agent: { options: { model } }, allowed })),
    E.flatMap(renderParts)
  )

const TOOLS = ['bash', 'read', 'write', 'edit']

describe('the prompt of the harness', () => {
  it('has identity, persona, guidance and suffix, in that order', () => {
    const order = [
      'harness:identity',
      'deployment:persona-prefix',
      'tool:bash',
      'tool:read',
      'tool:write',
      'tool:edit',
      'deployment:persona-suffix'
    ]
    expect(names(prompt(session('/src')))).toStrictEqual(E.right(order))
    expect(names(coding('m-1', TOOLS))).toStrictEqual(E.right(order))
  })

  it('loses the guidance of a tool with the tool, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray(TOOLS), allowed => {
        expect(names(coding('m-1', allowed))).toStrictEqual(
          E.right([
            'harness:identity',
            'deployment:persona-prefix',
            ...allowed.map(tool => `tool:${tool}`),
            'deployment:persona-suffix'
          ])
        )
      })
    )
  })

  it('names the model of the loop, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), model => {
        const text = pipe(
          coding(model, []),
          E.match(
            () => 'failed',
            rendered => rendered.text
          )
        )
        expect(text).toContain(`You are a coding agent and run on ${model}. Do`)
      })
    )
  })

  it('is a value that names persona, variable and place when a session has no workspace', () => {
    const withoutAgent: LoopContext = { agent: undefined }
    const noModel = {
      ...NO_CWD,
      name: 'deployment:persona-prefix',
      variable: 'model',
      span: { offset: 51, line: 1, column: 52 }
    }
    expect(prompt(session())).toStrictEqual(E.left([NO_CWD]))
    expect(prompt(withoutAgent)).toStrictEqual(E.left([noModel, NO_CWD]))
  })
})

type Prompt = (cwd: string) => E.Either<unknown, Rendered>

/** What stands before the suffix. */
const beforeSuffix = ({ text, parts }: Rendered): string =>
  text.slice(0, parts.find(({ name }) => name === 'deployment:persona-suffix')?.start)

const cwds = fc.string({ unit: 'grapheme' })

const sharesAllButTheSuffix = (promptIn: Prompt): fc.IProperty<unknown> =>
  fc.property(cwds, cwds, (one, other) => {
    const [first, second] = [promptIn(one), promptIn(other)].map(E.map(beforeSuffix))
    expect(first).toStrictEqual(second)
    expect(first).toMatchObject({ _tag: 'Right', right: expect.stringMatching(/\n\n$/) as string })
  })

describe('an environment that is told in the suffix alone', () => {
  it('leaves every byte before the suffix as it is', () => {
    fc.assert(sharesAllButTheSuffix(cwd => prompt(session(cwd))))
  })

  it('is seen to cost the whole prompt when it is told in the prefix', () => {
    const misplaced: Registry<LoopContext> = mergeAll(
      pipe(
        fromConfig({ personaPrefix: 'You work in {{cwd}}.', personaSuffix: 'Be brief.' }),
        E.getOrElse((): Registry<unknown> => mergeAll())
      ),
      loopVariables,
      fsGuidance,
      bashGuidance
    )
    const promptIn: Prompt = cwd => pipe(misplaced, assemble(session(cwd)), E.flatMap(renderParts))
    expect(fc.check(sharesAllButTheSuffix(promptIn)).failed).toBe(true)
  })
})

/** The programs of the pages that go on after their last line, each as what is to be awaited. */
const lasting = pages
  .flatMap(examplesInPage)
  .filter(({ code }) => code.endsWith('\nvoid main()\n'))
  .map(({ title, code }) => ({ title, code: code.replace(/void main\(\)\n$/, 'module.exports = main()') }))

describe('a program in a page that takes time', () => {
  it.each(lasting)('keeps its assertions to the end: $title', async ({ code }) => {
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 }
    })
    const module = { exports: undefined as unknown }
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- to run it as it stands
    new Function('require', 'module', 'exports', outputText)(require, module, {})
    expect(module.exports).toBeInstanceOf(Promise)
    await expect(module.exports).resolves.toBeUndefined()
  })

  it('is there: the guide gathers facts before it assembles', () => {
    expect(lasting.length).toBeGreaterThan(0)
  })
})

describe('a scope over the agent', () => {
  it('leaves the agent below as it is', () => {
    const before = assembled(lead, O.none)
    expect(E.isRight(pipe(reviewer, E.flatMap(check)))).toBe(true)
    expect(assembled(lead, O.none)).toStrictEqual(before)
  })

  it('keeps the tools of the agent, and says whose persona it has', () => {
    const separate = O.some({ inheritsParentContext: false })
    const owners = pipe(
      assembled(reviewer, separate),
      E.map(({ sections, tools }) => ({
        tools: tools.map(({ name, owner }) => [name, owner]),
        sections: sections.map(({ name, owner }) => [name, owner])
      }))
    )
    expect(owners).toStrictEqual(
      E.right({
        tools: [
          ['explore', 'plugins/delegation'],
          ['delegate', 'plugins/delegation'],
          ['bash', undefined]
        ],
        sections: [
          ['deployment:persona-prefix', 'agents/reviewer'],
          ['tool:bash', 'tools/bash'],
          ['tool:delegate', 'plugins/delegation'],
          ['deployment:persona-suffix', 'agents/reviewer']
        ]
      })
    )
  })
})
