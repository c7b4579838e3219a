import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { assemble, check, empty, merge, withSection, type Registry } from '../../src'
import anchors from '../conformance/anchors.json'

interface Case {
  readonly sections: ReadonlyArray<readonly [string, unknown]>
  readonly names?: ReadonlyArray<string>
  readonly error?: object
}

const added = (registry: Registry<unknown>, [name, order]: readonly [string, unknown]): Registry<unknown> =>
  withSection({ name, order: order as number, text: name })(registry)

const namesOf = (registry: Registry<unknown>): unknown =>
  pipe(
    registry,
    assemble({}),
    E.map(({ sections }) => sections.map(({ name }) => name))
  )

// The strings of the file come without the types of their pairs.
describe.each(anchors.cases as unknown as ReadonlyArray<Case>)(
  'anchors.json: %j',
  ({ sections, names, error }) => {
    const expected = error === undefined ? E.right(names) : E.left([error])

    it('is so forwards, backwards and merged', () => {
      const forwards = sections.reduce(added, empty)
      const backwards = [...sections].reverse().reduce(added, empty)
      const merged = sections.reduce<Registry<unknown>>(
        (registry, section) => merge(added(empty, section))(registry),
        empty
      )
      expect([forwards, backwards, merged].map(namesOf)).toStrictEqual([expected, expected, expected])
      expect(pipe(forwards, check, E.flatMap(assemble({})), E.isRight)).toBe(error === undefined)
    })
  }
)
