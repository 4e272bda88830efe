import { describe, expect, it } from 'vitest'
import { activeNote, pagesOf } from './developments.ts'

const some = (...available: number[]) => available.map((availableCount) => ({ availableCount }))

describe('developments on the home page', () => {
  it('puts three on a page', () => {
    expect(pagesOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]])
    expect(pagesOf([])).toEqual([])
  })

  it('counts only what can be bought as such', () => {
    expect(activeNote(some(4, 2, 9))).toBe('Three buildings with suites you can buy today.')
    expect(activeNote(some(1))).toBe('One building with suites you can buy today.')
    expect(activeNote(some(4, 0, 0))).toBe('Three buildings, one with suites you can buy today.')
    expect(activeNote(some(0, 0))).toBe('Two buildings, none with suites you can buy today.')
  })
})
