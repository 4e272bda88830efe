import { expect, it } from 'vitest'
import { NAMES, NO_NAMES } from './person-name.fixture.ts'
import { isPersonName } from './person-name.ts'

it.each(NAMES)('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

it.each(NO_NAMES)('%s is none', (text) => {
  expect(isPersonName(text)).toBe(false)
})
