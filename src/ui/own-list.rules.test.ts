import { expect, it } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { isEnded, stateOf } from './own-list.rules.ts'

const ended = new ApiError(401, 'Please log in.')

it('knows an ended session, even behind another error', () => {
  expect(isEnded(ended)).toBe(true)
  expect(isEnded(new Error('No download', { cause: ended }))).toBe(true)
  expect(isEnded(new ApiError(503, ''))).toBe(false)
  expect(isEnded(new Error('No download', { cause: 'status 404' }))).toBe(false)
})

it.each([
  [undefined, undefined, 'loading'],
  [[], undefined, 'none'],
  [[1], undefined, 'list'],
  [undefined, new ApiError(503, ''), 'failed'],
  [[1], new ApiError(0, ''), 'failed'],
  [[1], ended, 'ended'],
])('a list %j with the error %s is %s', (list, error, state) => expect(stateOf(list, error)).toBe(state))
