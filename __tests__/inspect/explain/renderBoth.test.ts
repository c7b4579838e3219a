import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as fc from 'fast-check'
import { renderContexts, renderParts } from 'incipit'

import { renderBoth } from '../../../src/inspect/explain/renderBoth'
import { zoo } from '../../support/zoo'
import { assemblies, assembly, context, right, section } from '../samples'

describe('renderBoth', () => {
  it('is the prompt and the contexts', () => {
    fc.assert(
      fc.property(assemblies, one => {
        expect(renderBoth(one)).toStrictEqual(E.right([right(renderParts(one)), right(renderContexts(one))]))
      })
    )
  })

  it('gives the faults of sections, contexts and variables together, each once', () => {
    const faulty = assembly({
      sections: [section('s', '{{ x }} {{b}} {{a}}')],
      contexts: [context('c', '{{nope}} {{b}} {{0}}'), context('d', '{{c}}')],
      variables: { a: '\ud800', b: '\ud800', c: '\ud800' }
    })
    expect(
      pipe(
        renderBoth(faulty),
        E.mapLeft(errors => errors.map(error => [error._tag, 'name' in error ? error.name : '']))
      )
    ).toStrictEqual(
      E.left([
        ['MalformedReference', 's'],
        ['UnknownVariable', 'c'],
        ['MalformedReference', 'c'],
        ['IllFormedText', 'a'],
        ['IllFormedText', 'b'],
        ['IllFormedText', 'c']
      ])
    )
  })

  it('gives the faults of contexts alone', () => {
    const faulty = assembly({ sections: [section('s', 'x')], contexts: [context('c', '{{ x }}')] })
    expect(renderBoth(faulty)).toStrictEqual(renderContexts(faulty))
  })

  it('gives the faults of sections alone', () => {
    const faulty = assembly({ sections: [section('s', '{{ x }}')], contexts: [context('c', 'x')] })
    expect(renderBoth(faulty)).toStrictEqual(renderParts(faulty))
  })

  it.each(zoo.map(({ called, value }) => ({ called, value })))(
    'says once that $called is no assembly',
    ({ value }) => {
      expect(renderBoth(value as never)).toStrictEqual(renderParts(value as never))
    }
  )
})
