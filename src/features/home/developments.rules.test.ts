import { describe, expect, it } from 'vitest'
import { activeNote, pageAsked, pageHref, pagesOf } from './developments.rules.ts'

const some = (...available: number[]) => available.map((availableCount) => ({ availableCount }))

describe('developments on the home page', () => {
  it('puts three on a page', () => {
    expect(pagesOf([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]])
    expect(pagesOf([])).toEqual([])
  })

  it('keeps the page of each list in the address', () => {
    expect(pageAsked('?soon=2&active=3', 'soon', 2)).toBe(2)
    for (const query of ['', '?soon=0', '?soon=3', '?soon=1.5', '?soon=x'])
      expect(pageAsked(query, 'soon', 2)).toBe(1)
    const address = new URL('https://larkfield.example/?active=2&soon=2#soon')
    expect(pageHref(address, 'soon', 3)).toBe('/?active=2&soon=3#soon')
    expect(pageHref(address, 'soon', 1)).toBe('/?active=2#soon')
    expect(pageHref(new URL('https://larkfield.example/?soon=2'), 'soon', 1)).toBe('/')
  })

  it('counts only what can be bought as such', () => {
    expect(activeNote(some(4, 2, 9))).toBe('Three buildings with suites for sale.')
    expect(activeNote(some(1))).toBe('One building with suites for sale.')
    expect(activeNote(some(4, 0, 0))).toBe('Three buildings, one with suites for sale.')
    expect(activeNote(some(0, 0))).toBe('Two buildings, none with suites for sale.')
  })
})
