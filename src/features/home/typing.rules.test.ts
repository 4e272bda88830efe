import { describe, expect, it } from 'vitest'
import { brand } from '#lib/brand.ts'
import { typing } from './typing.rules.ts'

const changes = (words: string[], count: number) => {
  const seen: string[] = []
  for (const text of typing(words)) {
    if (text !== seen.at(-1)) seen.push(text)
    if (seen.length === count) return seen
  }
  return seen
}

describe('typing', () => {
  it('has the specified words', () =>
    expect(brand.verbs).toEqual(['Sells', 'Designs', 'Consults', 'Develops', 'Brands']))

  it('takes a word back letter by letter and types the next, round and round', () => {
    expect(changes(['Ab', 'Xyz'], 9)).toEqual(['Ab', 'A', '', 'X', 'Xy', 'Xyz', 'Xy', 'X', ''])
    expect(changes(['Ab', 'Xyz'], 11).slice(-2)).toEqual(['A', 'Ab'])
  })

  it('never skips a letter', () => {
    let last = 'Sells'
    const text = typing(['Sells', 'Designs', 'Consults'])
    for (let tick = 0; tick < 300; tick++) {
      const now = text.next().value
      expect(Math.abs(now.length - last.length)).toBeLessThanOrEqual(1)
      last = now
    }
  })
})
