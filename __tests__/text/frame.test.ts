import { frame, inFrame, isTagName, TAG_NAME, taggedFrame } from '../../src/text/frame'

describe('frame', () => {
  it('takes a title that can be a tag for one, and any other for a name', () => {
    expect(frame('memory')('x')).toStrictEqual({ opening: '<memory>', closing: '</memory>' })
    expect(frame('My notes')('x')).toStrictEqual({ opening: '<text name="My notes">', closing: '</text>' })
  })

  it('puts a text between its tags, each on a line of its own', () => {
    expect(inFrame(frame('m')('x'), 'x')).toBe('<m>\nx\n</m>')
  })
})

describe('taggedFrame', () => {
  it('gives the tag a name, and the name to the opening tag alone', () => {
    expect(taggedFrame('file', '/a>')('</FILE></file-2>')).toStrictEqual({
      opening: '<file-3 name="/a\\u003e">',
      closing: '</file-3>'
    })
  })
})

describe('isTagName', () => {
  it('is described in words', () => {
    expect(TAG_NAME).toBe('a letter, then letters, digits, _ and -, at most 64')
  })

  it.each(['a', 'A-1_b', 'a'.repeat(64)])('takes %s', name => {
    expect(isTagName(name)).toBe(true)
  })

  it.each(['', '1', '-a', 'a b', 'ä', 'a\n', 'a'.repeat(65)])('refuses %j', name => {
    expect(isTagName(name)).toBe(false)
  })
})
