import { demo } from '../docs/examples/demo'
import { tools } from './fixtures/mcp-filesystem-tools.json'

const memories = [
  { title: 'notes.md', text: 'likes {{ handlebars }}\n'.repeat(600) },
  { title: 'data.json', text: '{"root": {{"x": 1}}}\n'.repeat(600) }
]

const output = demo(tools, memories)

const part = (heading: string): string =>
  output.slice(output.indexOf(`── ${heading}`)).split('\n── ', 2)[0] ?? ''

describe('the demo', () => {
  it('has a part for the prompt, its owners, the snapshot, the tools, the scope and the mistakes', () => {
    const headings = [...output.matchAll(/^── (.*?) ─/gm)].map(([, heading]) => heading)
    expect(headings).toStrictEqual([
      'The prompt',
      'What others wrote, and what of it is not shown',
      'Whose it is',
      'The context snapshot',
      'The tools, in their order',
      'What it costs',
      'With a thousand characters less: what gives way',
      'A clock near the top, a second later: what the provider cannot reuse',
      'The same agent as a reviewer in a read-only sandbox: what changed',
      'What the reviewer is told instead',
      'One more plugin, with five mistakes: check finds them all before anything runs',
      'A variable without a value in this session: render finds it'
    ])
  })

  it('has six owners of its own', () => {
    const owners = new Set(part('Whose it is').match(/\b(?:kestrel|bank|plugin)\/\w+/g))
    const context = new Set(output.match(/kestrel\/runtime/g))
    expect([...owners, ...context].sort()).toStrictEqual([
      'bank/deployment',
      'kestrel/core',
      'kestrel/files',
      'kestrel/runtime',
      'kestrel/shell',
      'plugin/memory'
    ])
  })

  it('says what is not shown of what others wrote', () => {
    const said = part('What others wrote')
    for (const name of ['/repo/AGENTS.md', '/repo/payments/ui/AGENTS.md', 'Release', 'mail']) {
      expect(said).toContain(`"${name}"`)
    }
  })

  it('drops the last memory when room is short, and says so', () => {
    expect(part('With a thousand')).toContain('Dropped: memory:data.json')
    expect(part('With a thousand')).not.toContain('notes.md')
  })

  it('names the clock and its variable as what breaks the cached prefix', () => {
    const story = part('A clock near the top')
    expect(story).toContain('clock')
    expect(story).toContain('now')
  })

  it('finds the five planted mistakes, and the one that only a session shows', () => {
    const sentences = (heading: string): number => part(heading).match(/^ {2}- /gm)?.length ?? 0
    expect(sentences('One more plugin')).toBe(5)
    expect(sentences('A variable without a value')).toBe(1)
  })

  it('is no wider than a terminal of 100 columns, and says the same every time', () => {
    expect(Math.max(...output.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
    expect(demo(tools, memories)).toBe(output)
  })
})
