import { expect, it } from 'vitest'
import { cutAtMatch, dollarsAt, splitPlace } from './match.rules.ts'

it.each([
  ['Hamilton', 'ham', ['', 'Ham', 'ilton']],
  ['Montréal', 'montre', ['', 'Montré', 'al']],
  ['Saint-Jérôme', 'jerome', ['Saint-', 'Jérôme', '']],
  ['Toronto', 'tornto', ['Toronto', '', '']],
  ['Toronto', '  ', ['Toronto', '', '']],
  ['Trois-Rivie\u0300res', 'rivière', ['Trois-', 'Rivière', 's']],
])('cuts %s where %j stands in it', (name, typed, cut) => {
  expect(cutAtMatch(name, typed)).toEqual(cut)
})

it.each([
  ['Detroit, Michigan, United States', 'USD'],
  ['Windsor, Ontario, Canada', 'CAD'],
  ['', 'CAD'],
])('counts at %s in %s', (place, dollars) => expect(dollarsAt(place)).toBe(dollars))

it('tells a place from where it is', () => {
  expect(splitPlace('Hamilton, Ontario, Canada')).toEqual(['Hamilton', 'Ontario, Canada'])
  expect(splitPlace('Toronto')).toEqual(['Toronto', ''])
})
