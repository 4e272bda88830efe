import { describe, expect, it, vi } from 'vitest'
import { FILTER_NAMES, valuesOf } from '#features/listing/filter/suite-filter.rules.ts'
import { isAboutMoney } from './sentence-money.rules.ts'
import type { Suggestion } from './search.schema.ts'
import { BLIND, LATER, PLACES, STREETS } from './sentence.fixture.ts'
import { readSentence } from './sentence.rules.ts'
import { readTyped, sentenceSuggestions, settleSentence } from './sentence-suggestion.rules.ts'

const find = (words: string): Promise<Suggestion[]> => {
  const places = PLACES.has(words.toLowerCase())
    ? [{ kind: 'place' as const, placeId: words, description: words }]
    : []
  const streets = STREETS.filter((street) =>
    street.toLowerCase().includes(words.split(' ')[0]?.toLowerCase() ?? ''),
  )
  return Promise.resolve([
    ...places,
    ...streets.map((description) => ({ kind: 'development' as const, href: '/buildings/ours', description })),
  ])
}
const inOneLine = async (typed: string) => {
  const sentence = await settleSentence(typed, find)
  if (!sentence) return '-'
  const { filter, radius, limits, place, left } = sentence
  const said: [string, unknown][] = [
    ...FILTER_NAMES.map((name): [string, string] => [name, valuesOf(filter, name).join()]),
    ['within', radius],
    ['cash', limits.cash],
    ['month', limits.budget],
    ['place', place],
    ['left', left.join(', ')],
  ]
  return said
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`.toLowerCase())
    .join(' · ')
}

describe('a sentence', () => {
  it.each([...BLIND, ...LATER])('%j', async (typed, expected) =>
    expect(await inOneLine(typed)).toBe(expected),
  )

  it('is none of ten thousand letters, and hostile ones take no time', () => {
    const start = performance.now()
    const hostile = [
      '2 bed '.repeat(2000),
      '1'.repeat(200),
      '1 '.repeat(100),
      '1 000 '.repeat(33),
      'a 1 or 1 to 1 - '.repeat(12),
      'under '.repeat(33),
      '2 bed or '.repeat(22),
      '\u0000'.repeat(10_000),
    ]
    expect(readSentence(hostile[0] ?? '')).toBeNull()
    for (const text of hostile) readSentence(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

it.each([
  ['what can I buy with $6', true],
  ['what can I buy with 60', true],
  ['60k cash and 2800 a mo', true],
  ['60 000 $ de mise de fonds', true],
  ['60k', true],
  ['60,000', true],
  ['M5A 1L1', false],
  ['60607', false],
  ['aurora 1204', false],
  ['383 King Street East', false],
  ['12 Downing Street', false],
  ['M3K Downsview', false],
  ['I have 60000', true],
  ['salaire 95000', true],
  ['Montréal', false],
])('a text that may say what someone can pay, before its end: %j %s', (typed, expected) => {
  expect(isAboutMoney(typed)).toBe(expected)
})

it('looks up no words of a place that may say it', async () => {
  const asked = vi.fn(find)
  expect(await readTyped('2 bed Toronto income 95000 east', asked)).toMatchObject({ words: '' })
  expect(asked).not.toHaveBeenCalled()
  expect(await readTyped('2 bed Toronto under 800k', asked)).toMatchObject({ words: 'Toronto' })
})

it('leaves the text as it is if the names cannot be looked up', async () => {
  expect(await settleSentence('2 bed North York', () => Promise.resolve(null))).toMatchObject({
    place: 'North York',
  })
})

it('counts a price in the dollars of the development that is named', async () => {
  const { sentence } = await readTyped('2 bed lakeview under 500k', find)
  const tower = {
    kind: 'development',
    href: '/buildings/lakeview',
    description: 'Lakeview, 1 Lake Street, Chicago, Illinois',
    facts: { soon: false, homes: 4, minPrice: 400_000, currency: 'USD' },
  } as const
  const [first] = sentence ? sentenceSuggestions(sentence, [tower], 25) : []
  expect(first?.description).toBe('2 bedrooms · Up to US$500,000')
})
