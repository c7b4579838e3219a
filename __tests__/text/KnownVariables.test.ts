import * as fc from 'fast-check'

import * as nearestModule from '../../src/base/nearest'
import { type PromptError } from '../../src/errors/PromptError'
import { isSound, parse } from '../../src/text/ParsedText'
import { type Text } from '../../src/text/Text'
import {
  faultsOf,
  knownVariables,
  type Place,
  type VariableStatus,
  type KnownVariables
} from '../../src/text/KnownVariables'
import { braceSoup, holedSoup, promptOf } from '../support/braceSoup'
import { slowSpan } from '../support/slowReader'

const statuses: ReadonlyMap<string, VariableStatus> = new Map<string, VariableStatus>([
  ['model', 'valued'],
  ['cwd', 'valueless'],
  ['a', 'valued']
])

const words = (): KnownVariables => knownVariables(statuses.keys(), name => statuses.get(name) ?? 'unknown')

const place: Place = { kind: 'section', name: 'persona', owner: 'x' }
const nobodys: Place = { ...place, owner: undefined }

const faults = (text: Text, where: Place = place): ReadonlyArray<PromptError> =>
  faultsOf(where, parse(text, true), words())

describe('knownVariables', () => {
  it('knows its names in code-unit order, frozen', () => {
    const { known } = knownVariables(new Set(['b', 'a', 'B']), () => 'valued')
    expect([known, Object.isFrozen(known)]).toStrictEqual([['B', 'a', 'b'], true])
  })

  it('suggests the nearest known name if one is near', () => {
    const { suggest } = words()
    expect([suggest('modle'), suggest('cdw'), suggest('elsewhere')]).toStrictEqual([
      'model',
      'cwd',
      undefined
    ])
  })

  // Kills: remembering only those suggestions that were found.
  it('looks for a suggestion once a name, and at the known names once', () => {
    const looked: Array<string> = []
    const among = jest.spyOn(nearestModule, 'nearestAmong').mockReturnValue(word => {
      looked.push(word)
      return word === 'modle' ? 'model' : undefined
    })
    const { suggest } = words()
    const found = ['modle', 'elsewhere', 'modle', 'elsewhere'].map(suggest)
    const lists = [...among.mock.calls]
    among.mockRestore()
    expect([found, looked, lists]).toStrictEqual([
      ['model', undefined, 'model', undefined],
      ['modle', 'elsewhere'],
      [[['a', 'cwd', 'model']]]
    ])
  })
})

describe('what a malformed reference means', () => {
  const meant = (text: string, ...names: ReadonlyArray<string>): ReadonlyArray<string | undefined> =>
    faultsOf(
      nobodys,
      parse(text, true),
      knownVariables(names, name => (names.includes(name) ? 'valued' : 'unknown'))
    ).map(fault => (fault._tag === 'MalformedReference' ? fault.suggestion : fault._tag))

  it.each<readonly [string, string | undefined]>([
    ['{{ git_branch }}', 'git_branch'],
    ['{{gitBranch}}', 'git_branch'],
    ['{{GitBranch}}', 'git_branch'],
    ['{{GIT_BRANCH}}', 'git_branch'],
    ['{{git-branch}}', 'git_branch'],
    ['{{git branch}}', 'git_branch'],
    ['{{git.branch}}', 'git_branch'],
    ['{{GIT-Branch}}', 'git_branch'],
    ['{{gitBrnach}}', 'git_branch'],
    ['{{\tgit_branch\n}}', 'git_branch'],
    ['{{{git_branch}}}', 'git_branch'],
    ['{{HTTPServer}}', 'http_server'],
    ['{{port2Use}}', 'port2_use'],
    ['{{}}', undefined],
    ['{{ }}', undefined],
    ['{{weather!}}', undefined],
    ['{{#each xs}}', undefined]
  ])('of %j is %j', (text, variable) => {
    const [first] = meant(text, 'git_branch', 'http_server', 'port2_use')
    expect(first).toBe(variable)
  })

  // Kills: another way to write the words of a name apart, which ends at a name that is near as well.
  it.each([
    ['{{gitBranch}}', 'git_branch', 'gitbranch'],
    ['{{port2Use}}', 'port2_use', 'port2use'],
    ['{{HTTPServer}}', 'http_server', 'httpserver'],
    ['{{aHTTPServer}}', 'a_http_server', 'ahttp_server'],
    ['{{git-branch}}', 'git_branch', 'gitbranch'],
    ['{{git branch}}', 'git_branch', 'gitbranch']
  ])('of %j is %j and not %j', (text, variable, other) => {
    expect(meant(text, other, variable)).toStrictEqual([variable])
  })

  it('is a variable that is known and not listed', () => {
    const hidden = knownVariables(['other'], name => (name === 'hidden' ? 'valued' : 'unknown'))
    const [spaced, camel] = ['{{ hidden }}', '{{Hidden}}'].flatMap(text =>
      faultsOf(nobodys, parse(text, true), hidden)
    )
    expect([spaced, camel]).toMatchObject([{ suggestion: 'hidden' }, { suggestion: 'hidden' }])
  })

  it('is nothing where several names are in it', () => {
    expect(meant('{{a{b}} {{model}}', 'a', 'b', 'model')).toStrictEqual([undefined])
  })

  it('is a variable that has no value, since that is what is meant', () => {
    expect(faults('{{ cwd }}')).toStrictEqual([
      {
        _tag: 'MalformedReference',
        kind: 'section',
        name: 'persona',
        reference: '{{ cwd }}',
        span: { offset: 0, line: 1, column: 1 },
        suggestion: 'cwd',
        owner: 'x'
      }
    ])
  })
})

describe('faultsOf', () => {
  const known = ['a', 'cwd', 'model']
  const subject = { kind: 'section', name: 'persona' }
  const owner = { owner: 'x' }

  it.each<readonly [string, ReadonlyArray<object>]>([
    ['', []],
    ['On {{model}}, {{a}}.', []],
    [
      'In {{cwd}}',
      [
        {
          _tag: 'ValuelessVariable',
          ...subject,
          variable: 'cwd',
          span: { offset: 3, line: 1, column: 4 },
          ...owner
        }
      ]
    ],
    [
      '\r\n{{modle}}',
      [
        {
          _tag: 'UnknownVariable',
          ...subject,
          variable: 'modle',
          span: { offset: 2, line: 2, column: 1 },
          known,
          suggestion: 'model',
          ...owner
        }
      ]
    ],
    [
      '{{elsewhere}}',
      [
        {
          _tag: 'UnknownVariable',
          ...subject,
          variable: 'elsewhere',
          span: { offset: 0, line: 1, column: 1 },
          known,
          ...owner
        }
      ]
    ],
    [
      '{{ model }}',
      [
        {
          _tag: 'MalformedReference',
          ...subject,
          reference: '{{ model }}',
          span: { offset: 0, line: 1, column: 1 },
          suggestion: 'model',
          ...owner
        }
      ]
    ],
    ['ok \ud83d', [{ _tag: 'IllFormedText', ...subject, offset: 3, ...owner }]]
  ])('finds in %j: %j', (text, found) => {
    expect(faults(text)).toStrictEqual(found)
  })

  it('leaves the owner out where there is none', () => {
    const withOwner = faults('{{ }} {{cwd}} {{b}} \ud83d')
    expect(withOwner.map(({ _tag }) => _tag)).toStrictEqual([
      'MalformedReference',
      'ValuelessVariable',
      'UnknownVariable',
      'IllFormedText'
    ])
    expect(
      faults('{{ }} {{cwd}} {{b}} \ud83d', nobodys).map(fault => ({ ...fault, owner: 'x' }))
    ).toStrictEqual(withOwner)
    expect(faults('{{ }} {{cwd}} {{b}} \ud83d', nobodys).filter(fault => 'owner' in fault)).toStrictEqual([])
  })

  const texts = fc.oneof(braceSoup, holedSoup.map(promptOf))

  // Kills: stopping at the first fault, all malformed ones before all unknown ones, spans in another text.
  it('finds all faults of a text in the order of the text, each at its place', () => {
    fc.assert(
      fc.property(texts, text => {
        const parsed = parse(text, true)
        const found = faults(text)
        const offsets = found.flatMap(fault => ('span' in fault ? [fault.span.offset] : []))
        const unvalued = parsed.references
          .map(({ name }) => name)
          .filter(name => statuses.get(name) !== 'valued')
        expect(offsets.length).toBe(parsed.malformed.length + unvalued.length)
        expect(offsets).toStrictEqual([...offsets].sort((a, b) => a - b))
        expect(found.flatMap(fault => ('span' in fault ? [fault.span] : []))).toStrictEqual(
          offsets.map(offset => slowSpan(parsed.source, offset))
        )
      })
    )
  })

  it('finds none exactly in sound texts whose references all have values', () => {
    fc.assert(
      fc.property(texts, text => {
        const parsed = parse(text, true)
        const fine =
          isSound(parsed) &&
          parsed.references.map(({ name }) => name).every(name => statuses.get(name) === 'valued')
        return (faults(text).length === 0) === fine
      })
    )
  })

  // Kills: a copy of the known names in every error, which makes errors quadratic.
  it('shares the known names between all faults', () => {
    const vocabularyOfAll = words()
    const found = faultsOf(place, parse('{{b}} {{c}} {{b}}', true), vocabularyOfAll)
    expect(found.map(fault => 'known' in fault && fault.known === vocabularyOfAll.known)).toStrictEqual([
      true,
      true,
      true
    ])
  })
})
