import { expect, it } from 'vitest'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { homeOf } from './home.rules.ts'

it.each([
  ['5% on signing, 10% on occupancy', [5, 10]],
  ['$10,000 on signing, 0% on occupancy', [10_000, 0]],
  ['5% on signing, 55% on occupancy', undefined],
  ['0.01% on signing', undefined],
])('takes the deposits of a text where each is one that someone asks: %s', (text, values) => {
  const { deposits } = homeOf(aWholeSuite({}, { depositStructure: text }))
  expect(deposits?.map(({ value }) => value)).toEqual(values)
})
