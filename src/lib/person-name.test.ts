import { expect, it } from 'vitest'
import { NAMES, NO_NAMES } from './person-name.fixture.ts'
import { isPersonName } from './person-name.ts'

it.each(NAMES)('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

it.each(NO_NAMES)('%s is none', (text) => {
  expect(isPersonName(text)).toBe(false)
})

it('takes no longer for a long text', () => {
  const started = performance.now()
  for (const text of ['a', '.a', 'a. ', '1 ', 'www', '. ', '\u00a0']) isPersonName(text.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(3_000)
})
