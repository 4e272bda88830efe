import { describe, expect, it } from 'vitest'
import { pageCount, pageNumbers, pageRange } from './pager.rules.ts'

describe('pager', () => {
  it('counts pages', () => {
    expect(pageCount(0, 4)).toBe(1)
    expect(pageCount(9, 3)).toBe(3)
    expect(pageCount(10, 3)).toBe(4)
  })

  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 19, [1, 2, 3, 4, null, 19]],
    [3, 19, [1, 2, 3, 4, null, 19]],
    [4, 19, [1, null, 3, 4, 5, null, 19]],
    [16, 19, [1, null, 15, 16, 17, null, 19]],
    [17, 19, [1, null, 16, 17, 18, 19]],
    [19, 19, [1, null, 16, 17, 18, 19]],
    [4, 8, [1, null, 3, 4, 5, null, 8]],
  ])('on page %i of %i offers the ends and the neighbours', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })

  it('always offers the page one is on', () => {
    for (let pages = 1; pages <= 30; pages++)
      for (let page = 1; page <= pages; page++) expect(pageNumbers(page, pages)).toContain(page)
  })

  it('says which items are shown', () => {
    expect(pageRange(1, 3, 9)).toBe('1–3 of 9')
    expect(pageRange(3, 4, 9)).toBe('9 of 9')
    expect(pageRange(2, 3, 5)).toBe('4–5 of 5')
  })
})
