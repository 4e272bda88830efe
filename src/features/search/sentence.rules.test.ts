import { describe, expect, it } from 'vitest'
import { FILTER_NAMES, valuesOf } from '#features/listing/filter/suite-filter.rules.ts'
import { isAboutMoney } from './sentence-money.rules.ts'
import { BLIND, LATER } from './sentence.fixture.ts'
import { readSentence } from './sentence.rules.ts'

const inOneLine = (typed: string) => {
  const sentence = readSentence(typed)
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
  it('has 200 examples, a third of them written before the grammar', () => {
    expect(new Set([...BLIND, ...LATER].map(([typed]) => typed)).size).toBeGreaterThanOrEqual(200)
    expect(BLIND.length).toBeGreaterThanOrEqual(67)
  })
  it.each([...BLIND, ...LATER])('%j', (typed, expected) => expect(inOneLine(typed)).toBe(expected))

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
  ['Montréal', false],
])('a text that may say what somebody can pay, before its end: %j %s', (typed, expected) => {
  expect(isAboutMoney(typed)).toBe(expected)
})
