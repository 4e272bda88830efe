import { expect, it } from 'vitest'
import { UNITS } from './unit-key.fixture.ts'
import { unitKey } from './unit-key.rules.ts'

it.each(Object.entries(UNITS))('a unit is %s in each of its spellings', (key, spellings) => {
  expect(spellings.map(unitKey)).toEqual(spellings.map(() => key))
})
