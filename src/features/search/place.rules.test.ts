import { expect, it } from 'vitest'
import { dollarsAt, splitPlace } from './place.rules.ts'

it.each([
  ['Detroit, Michigan, United States', 'USD'],
  ['Windsor, Ontario, Canada', 'CAD'],
  ['', 'CAD'],
])('counts at %s in %s', (place, dollars) => expect(dollarsAt(place)).toBe(dollars))

it('tells a place from where it is', () => {
  expect(splitPlace('Hamilton, Ontario, Canada')).toEqual(['Hamilton', 'Ontario, Canada'])
  expect(splitPlace('Toronto')).toEqual(['Toronto', ''])
})
