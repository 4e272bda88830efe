import { describe, expect, it } from 'vitest'
import { onPaper, spoken } from './brochure.rules.ts'

const units = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('onPaper', () => {
  it.each([
    [0, 0, 0],
    [9, 9, 0],
    [10, 10, 0],
    [11, 9, 2],
    [400, 9, 391],
  ])('of %i units shows %i and counts %i', (count, shown, more) => {
    const paper = onPaper(units(count))
    expect([paper.shown.length, paper.more]).toEqual([shown, more])
    expect(paper.shown).toEqual(units(shown))
  })
})

it('an address is written as it is said', () => {
  expect(spoken('https://www.larkfield.example/suites/a-1')).toBe('larkfield.example/suites/a-1')
  expect(spoken('http://localhost:8888/suites/a-1')).toBe('localhost:8888/suites/a-1')
})
