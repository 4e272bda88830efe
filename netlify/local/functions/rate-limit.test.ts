import { expect, it } from 'vitest'
import { fakeFunction } from '../testing.ts'
import { createLimiter } from './rate-limit.ts'

const limited = (name: string) =>
  fakeFunction(name, {
    path: `/api/${name}`,
    rateLimit: { windowLimit: 2, windowSize: 60, aggregateBy: 'ip' },
  })

it('refuses an address after its share of a window, and only there and then', () => {
  let now = 0
  const limiter = createLimiter(() => now)
  const one = limited('one')
  expect(limiter.refusal(one, 'a')).toBeUndefined()
  expect(limiter.refusal(one, 'a')).toBeUndefined()
  const refused = limiter.refusal(one, 'a')
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60'])
  expect(limiter.refusal(one, 'b')).toBeUndefined()
  expect(limiter.refusal(limited('two'), 'a')).toBeUndefined()
  now = 60_000
  expect(limiter.refusal(one, 'a')).toBeUndefined()
})

it('leaves functions without a limit alone', () => {
  const limiter = createLimiter()
  const free = fakeFunction('free', { path: '/api/free' })
  const answers = Array.from({ length: 500 }, () => limiter.refusal(free, 'a'))
  expect(answers.every((answer) => answer === undefined)).toBe(true)
})
