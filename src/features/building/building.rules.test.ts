import { describe, expect, it } from 'vitest'
import { addressLine, chatHref, fileKind, overviewOf, websiteOf } from './building.rules.ts'

describe('an overview', () => {
  it('opens with its first sentence', () => {
    expect(overviewOf('A slim tower. It stands on King.\n\nTwo cores.')).toEqual({
      statement: 'A slim tower.',
      paragraphs: ['It stands on King.', 'Two cores.'],
    })
    expect(overviewOf('A slim tower.\n\nTwo cores.')).toEqual({
      statement: 'A slim tower.',
      paragraphs: ['Two cores.'],
    })
  })

  it('keeps a single paragraph, or a first sentence too long for a statement, as text', () => {
    expect(overviewOf('A slim tower. It stands on King.')).toEqual({
      statement: null,
      paragraphs: ['A slim tower. It stands on King.'],
    })
    const long = `${'long '.repeat(40)}.`
    expect(overviewOf(`${long}\n\nMore.`).statement).toBeNull()
  })

  it('does not end a sentence at an abbreviation', () => {
    expect(overviewOf('On St. Clair at No. 4, a house. Then more.\n\nAnd more.').statement).toBe(
      'On St. Clair at No. 4, a house.',
    )
  })

  it('is parsed quickly, whatever its length and content', () => {
    for (const text of [
      'x'.repeat(400_000),
      'word. '.repeat(70_000),
      '.'.repeat(400_000),
      'a.”'.repeat(130_000),
    ]) {
      const started = performance.now()
      overviewOf(`${text}\n\nMore.`)
      expect(performance.now() - started).toBeLessThan(500)
    }
  })

  it('may be missing', () => expect(overviewOf(null)).toEqual({ statement: null, paragraphs: [] }))
})

describe('a website', () => {
  it.each([
    [
      'https://www.larkfield.example/aurora/',
      'https://www.larkfield.example/aurora/',
      'larkfield.example',
      '/aurora',
    ],
    ['larkfield.example', 'https://larkfield.example/', 'larkfield.example', ''],
    ['http://larkfield.example', 'http://larkfield.example/', 'larkfield.example', ''],
  ])('%s is a link', (website, href, host, path) => expect(websiteOf(website)).toEqual({ href, host, path }))

  it.each([
    'javascript:alert(1)',
    'javascript://larkfield.example/%0aalert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ask us',
    '',
    null,
    'mailto:a@b.example',
  ])('%s is not', (website) => expect(websiteOf(website)).toBeNull())
})

it.each([
  [
    { address: '383 King Street East', city: 'Toronto', location: 'King East' },
    '383 King Street East, Toronto',
  ],
  [
    { address: '383 King Street East, Toronto', city: 'Toronto', location: null },
    '383 King Street East, Toronto',
  ],
  [{ address: null, city: 'Toronto', location: 'King East, Toronto' }, 'King East, Toronto'],
  [{ address: null, city: null, location: null }, null],
])('address of %o', (building, line) => expect(addressLine(building)).toBe(line))

it.each([
  ['brochure.pdf', 'application/pdf', 'PDF'],
  ['Brochure, spring', 'application/pdf', 'PDF'],
  ['no. 4 plans', null, 'File'],
])('kind of %s', (originalname, contentType, kind) =>
  expect(fileKind({ originalname, contentType })).toBe(kind),
)

it('opens a chat with words about the building', () => {
  expect(chatHref('+1 (416) 555-0142', 'About Aurora & King?')).toBe(
    'https://wa.me/14165550142?text=About%20Aurora%20%26%20King%3F',
  )
})
