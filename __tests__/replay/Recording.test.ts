import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import { render } from 'incipit'
import { fingerprint, record, replay } from 'incipit/replay'

import { header, recording } from '../../src/replay/Recording'
import { goldens } from './golden'

const folder = join(__dirname, '..', 'fixtures', 'recordings')
const earlier = join(__dirname, '..', 'fixtures', 'recordings-sorted')

describe('the golden recordings', () => {
  it('are the files there are', () => {
    expect(readdirSync(folder)).toStrictEqual(goldens.map(({ file }) => file).sort())
  })

  it.each(goldens)('$file is written byte for byte as it was', ({ file, assembly }) => {
    const golden = readFileSync(join(folder, file), 'utf8')
    expect(pipe(assembly, E.map(record))).toStrictEqual(E.right(golden))
  })

  it.each(goldens)(
    '$file is read as the assembly it was, and recorded as the same bytes',
    ({ file, assembly }) => {
      const golden = readFileSync(join(folder, file), 'utf8')
      expect(pipe(replay(golden), E.map(record))).toStrictEqual(E.right(golden))
      expect(replay(golden)).toEqual(assembly)
    }
  )

  it.each(goldens)('$file renders as it did', ({ file, rendered }) => {
    const golden = readFileSync(join(folder, file), 'utf8')
    expect(
      pipe(
        replay(golden),
        E.flatMap(render),
        E.mapLeft(errors => errors.map(({ _tag }) => _tag))
      )
    ).toStrictEqual(rendered)
  })

  it.each(goldens)('$file has the fingerprint it had, that of its bytes', ({ file, fingerprint: pinned }) => {
    const bytes = readFileSync(join(folder, file))
    expect(pipe(replay(bytes.toString('utf8')), E.map(fingerprint))).toStrictEqual(E.right(pinned))
    expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(pinned)
  })
})

describe('the recordings of before the first release, which had all keys sorted', () => {
  it.each(['agent.recording', 'everything.recording'])('%s is read as the assembly it was', file => {
    const golden = goldens.find(each => each.file === file)
    expect(replay(readFileSync(join(earlier, file), 'utf8'))).toEqual(golden?.assembly)
  })
})

describe('the codecs of a recording', () => {
  const nothing = { format: 'incipit', version: 1, sections: [], contexts: [], tools: [], variables: {} }

  it.each<readonly [string, unknown, boolean, boolean]>([
    ['a recording', nothing, true, true],
    ['one with another field', { ...nothing, extra: 1 }, true, false],
    ['one with a wrong field', { ...nothing, tools: {} }, true, false],
    ['one of another version', { ...nothing, version: 2 }, false, false],
    ['one with another mark', { ...nothing, format: 'excipit' }, false, false],
    ['no object', [nothing], false, false]
  ])('tell %s', (_, value, headed, whole) => {
    expect(header.is(value)).toBe(headed)
    expect(E.isRight(header.decode(value))).toBe(headed)
    expect(E.isRight(recording.decode(value))).toBe(whole)
  })

  it('decode what they encoded, and know an assembly', () => {
    const { format, version, ...assembly } = nothing
    expect([format, version]).toStrictEqual(['incipit', 1])
    expect([assembly, nothing, 5].map(recording.is)).toStrictEqual([true, false, false])
    expect(recording.decode(nothing)).toStrictEqual(E.right(assembly))
    expect(pipe(recording.decode(nothing), E.map(recording.encode))).toStrictEqual(E.right(nothing))
  })
})
