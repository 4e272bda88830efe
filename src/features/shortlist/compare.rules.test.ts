import { describe, expect, it } from 'vitest'
import { chosenOf, comparedIn, compareHref } from './compare.rules.ts'

describe('the address of a comparison', () => {
  it('names up to four suites, each once', () => {
    expect(comparedIn('?compare=a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
    expect(comparedIn(compareHref(['a-1', 'b-2']).slice('/shortlist'.length))).toEqual(['a-1', 'b-2'])
  })

  it('is that of the page where nothing is compared, or nonsense is', () => {
    expect(compareHref([])).toBe('/shortlist')
    for (const query of ['', '?compare=', '?compare=../x,<b>', '?other=a'])
      expect(comparedIn(query)).toEqual([])
  })
})

describe('what is chosen for a comparison', () => {
  it('is the whole list at first where it fits, else nothing', () => {
    expect(chosenOf(['a', 'b', 'c'], null)).toEqual(['a', 'b', 'c'])
    expect(chosenOf(['a', 'b', 'c', 'd', 'e'], null)).toEqual([])
  })

  it('is what was checked and is still on the list, in its order', () => {
    expect(chosenOf(['a', 'b', 'c'], ['c', 'gone', 'a'])).toEqual(['a', 'c'])
    expect(chosenOf(['a', 'b'], [])).toEqual([])
  })
})
