import { expect, it } from 'vitest'
import { cut } from './cut.ts'

it.each([
  ['Toronto', 7, 'Toronto'],
  ['Toronto, Ontario', 8, 'Toronto,'],
  ['Toronto, Ontario', 9, 'Toronto,'],
  ['a😀😀', 4, 'a😀'],
  ['a😀😀', 3, 'a😀'],
  ['😀', 1, ''],
])('cuts %j to %i: %j', (text, max, left) => {
  expect(cut(text, max)).toBe(left)
})
