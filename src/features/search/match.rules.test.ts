import { expect, it } from 'vitest'
import { cutAtMatch, namedBy } from './match.rules.ts'

it.each([
  ['Hamilton', 'ham', ['', 'Ham', 'ilton']],
  ['Montréal', 'montre', ['', 'Montré', 'al']],
  ['Saint-Jérôme', 'jerome', ['Saint-', 'Jérôme', '']],
  ['Toronto', 'tornto', ['Toronto', '', '']],
  ['Toronto', '  ', ['Toronto', '', '']],
  ['Trois-Rivie\u0300res', 'rivière', ['Trois-', 'Rivière', 's']],
])('splits %s at %j', (name, typed, cut) => {
  expect(cutAtMatch(name, typed)).toEqual(cut)
})

const place = (description: string, guess = false) =>
  ({ kind: 'place', description, placeId: description, guess }) as const
const HAMILTON = place('Hamilton, Ontario, Canada')
const OTHER_HAMILTON = place('Hamilton, Ohio, United States')
const MONTREAL = place('Montréal, Québec, Canada')
const MONTREAL_WEST = place('Montréal-Ouest, Québec, Canada')
const OURS = {
  kind: 'development',
  description: 'Hamilton, 1 King Street, Toronto',
  href: '/buildings/hamilton',
} as const
const GUESS = place('Toronto, Ontario, Canada', true)

it.each([
  ['hamil', [HAMILTON], [HAMILTON]],
  ['MONTREAL ', [MONTREAL_WEST, MONTREAL], [MONTREAL]],
  ['montr', [MONTREAL, MONTREAL_WEST], []],
  ['hamilton', [HAMILTON, OTHER_HAMILTON], [HAMILTON, OTHER_HAMILTON]],
  ['hamilton', [OURS, HAMILTON], [OURS, HAMILTON]],
  ['hamilton', [OURS], [OURS]],
  ['torotno', [GUESS], []],
  ['toronto', [], []],
])('takes for %j what it can mean', (typed, found, meant) => {
  expect(namedBy(typed, found)).toEqual(meant)
})

it.each([
  ['St. Jerome', 'Saint-Jérôme, Québec, Canada'],
  ['N Vancouver', 'North Vancouver, British Columbia, Canada'],
  ['niagara on the lake', 'Niagara-on-the-Lake, Ontario, Canada'],
  ['Mt Pearl', 'Mount Pearl, Newfoundland and Labrador, Canada'],
])('%s means the one place of that name, however it is spelled', (typed, description) => {
  const place = (of: string) => ({ kind: 'place' as const, placeId: of, description: of })
  const found = [place(description), place(`${description.replace(',', ' Beach,')}`)]
  expect(namedBy(typed, found)).toEqual([found[0]])
})

const ST_JOHNS = place("St. John's, Newfoundland and Labrador, Canada")
const FLORIDA = place('St. Johns, Florida, United States')
const SAINT_JOHN = place('Saint John, New Brunswick, Canada')

it.each([
  ['St Johns', [ST_JOHNS, FLORIDA]],
  ['saint johns', [ST_JOHNS, FLORIDA]],
  ['St. John’s', [ST_JOHNS]],
  ["st john's", [ST_JOHNS]],
  ['St John', [SAINT_JOHN]],
])('%s is not told apart by an apostrophe that is left out', (typed, meant) => {
  expect(namedBy(typed, [ST_JOHNS, FLORIDA, SAINT_JOHN])).toEqual(meant)
})
