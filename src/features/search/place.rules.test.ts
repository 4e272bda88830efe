import { expect, it } from 'vitest'
import { dollarsAt, isInCity, splitPlace } from './place.rules.ts'

it.each([
  ['Detroit, Michigan, United States', 'USD'],
  ['Windsor, Ontario, Canada', 'CAD'],
  ['', 'CAD'],
])('counts at %s in %s', (place, dollars) => expect(dollarsAt(place)).toBe(dollars))

it('tells a place from where it is', () => {
  expect(splitPlace('Hamilton, Ontario, Canada')).toEqual(['Hamilton', 'Ontario, Canada'])
  expect(splitPlace('Toronto')).toEqual(['Toronto', ''])
})

it('tells a building in the searched city from one near it', () => {
  const toronto = { city: 'Toronto', region: 'Ontario' }
  expect(isInCity('Toronto, Ontario, Canada', toronto)).toBe(true)
  expect(isInCity('Toronto, Ohio, United States', toronto)).toBe(false)
  expect(isInCity('M5A, Toronto, Ontario, Canada', toronto)).toBe(false)
  expect(isInCity('Toronto, Ontario, Canada', { city: null, region: null })).toBe(false)
})
