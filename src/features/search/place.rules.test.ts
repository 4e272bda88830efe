import { expect, it } from 'vitest'
import type { Place } from './search.schema.ts'
import { chosenFor, cityParts, dollarsAt, isInCity, splitPlace } from './place.rules.ts'

it.each([
  ['Detroit, Michigan, United States', 'USD'],
  ['Windsor, Ontario, Canada', 'CAD'],
  ['', 'CAD'],
])('counts at %s in %s', (place, dollars) => expect(dollarsAt(place)).toBe(dollars))

it('tells a place from where it is', () => {
  expect(splitPlace('Hamilton, Ontario, Canada')).toEqual(['Hamilton', 'Ontario, Canada'])
  expect(splitPlace('Toronto')).toEqual(['Toronto', ''])
})

it('splits a city into name, province and country', () => {
  expect(cityParts('Hamilton, Ontario, Canada')).toEqual({
    city: 'Hamilton',
    region: 'Ontario',
    country: 'Canada',
  })
  expect(cityParts('York, North, Maine, United States').city).toBe('York, North')
})

it('tells a building in the searched city from one near it', () => {
  const toronto = { city: 'Toronto', region: 'Ontario' }
  expect(isInCity('Toronto, Ontario, Canada', toronto)).toBe(true)
  expect(isInCity('Toronto, Ohio, United States', toronto)).toBe(false)
  expect(isInCity('M5A, Toronto, Ontario, Canada', toronto)).toBe(false)
  expect(isInCity('Toronto, Ontario, Canada', { city: null, region: null })).toBe(false)
})

const place = (placeId: string, description: string, guess = false): Place => ({
  kind: 'place',
  placeId,
  description,
  guess,
})
const ontario = place('1', 'London, Ontario, Canada')
const kentucky = place('2', 'London, Kentucky, United States')
const derry = place('3', 'Londonderry, New Hampshire, United States')

it('takes the first place of a name, and offers the others of the same name', () => {
  const building = { kind: 'development' as const, href: '/buildings/london', description: 'London' }
  expect(chosenFor([building, ontario, derry, kentucky])).toEqual({ place: ontario, others: [kentucky] })
})

it('takes no guess, but offers the guesses', () => {
  const guesses = ['4', '5', '6', '7'].map((id) => place(id, `Londn ${id}, Canada`, true))
  expect(chosenFor(guesses)).toEqual({ place: null, others: guesses.slice(0, 3) })
  expect(chosenFor([])).toEqual({ place: null, others: [] })
})
