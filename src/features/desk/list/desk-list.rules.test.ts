import { expect, it } from 'vitest'
import { refreshed } from './desk-list.rules.ts'

const page = (ids: string, more = false) => ({ rows: [...ids].map((_id) => ({ _id, status: 'old' })), more })
const changes = (shown: string, polled: string, [more, polledMore] = [false, false]) =>
  refreshed(page(shown, more), page(polled, polledMore)).changes

it('changes rows where they are', () => {
  const polled = { rows: [{ _id: 'b', status: 'new' }], more: true }
  expect(refreshed(page('abc'), polled).page.rows).toEqual([
    { _id: 'a', status: 'old' },
    { _id: 'b', status: 'new' },
    { _id: 'c', status: 'old' },
  ])
})

it.each([
  ['abc', 'abc', [false, false], 0, 0],
  ['abc', 'xyabc', [false, false], 2, 0],
  ['abc', 'ac', [false, false], 0, 1],
  // Rows added above cut the page off below.
  ['abc', 'xab', [false, true], 1, 0],
  ['abc', 'xab', [false, false], 1, 1],
  // Further rows of a longer list are not new.
  ['abc', 'abcde', [true, false], 0, 0],
  ['abc', 'abcd', [false, false], 1, 0],
  ['abc', 'bd', [true, true], 0, 1],
  ['', 'ab', [false, false], 2, 0],
  ['abc', 'xyz', [true, true], 3, 0],
  ['abc', '', [false, false], 0, 3],
])('of %j and then %j counts what came and went', (shown, polled, more, came, gone) =>
  expect(changes(shown, polled, more as [boolean, boolean])).toEqual({ came, gone }),
)
