import { describe, expect, it } from 'vitest'
import { suiteCard } from './fr-CA/cards.ts'
import { unitsCounted } from './fr-CA/counts.ts'
import { duties } from './fr-CA/duties.ts'
import { figures } from './fr-CA/figures.ts'
import { asMoment } from './fr-CA/language.ts'
import { mails } from './fr-CA/mail.ts'
import { counted, inCity, number, percent, plural } from './french.ts'

describe('numbers in French', () => {
  it.each([
    [0, '0'],
    [2.5, '2,5'],
    [1299, '1\u00a0299'],
    [649_900, '649\u00a0900'],
    [1.005, '1,01'],
    [-3, '-3'],
  ])('%d is %s', (value, words) => expect(number(value)).toBe(words))

  it.each(['1299', '1234567'])('%s has the no-break space that our fonts have, and no narrow one', (value) =>
    expect(number(Number(value))).not.toMatch(/\u202f/u),
  )
})

describe('singular and plural', () => {
  it.each([0, 1, 1.5, 1.99, -1])('%d is singular', (count) =>
    expect(plural(count, 'logement')).toBe('logement'),
  )

  it.each([2, 2.5, 1_000_000, -2])('%d is plural', (count) =>
    expect(plural(count, 'logement')).toBe('logements'),
  )

  it('takes another plural', () => {
    expect(plural(2, 'ville trouvée', 'villes trouvées')).toBe('villes trouvées')
    expect(plural(1, 'ville trouvée', 'villes trouvées')).toBe('ville trouvée')
  })

  it.each([
    [0, '0 logement'],
    [1, '1 logement'],
    [2, '2 logements'],
    [1200, '1\u00a0200 logements'],
  ])('counts %d', (count, words) => expect(counted(count, 'logement')).toBe(words))

  it('counts with another plural', () => expect(counted(3, 'journal', 'journaux')).toBe('3 journaux'))
})

it.each([
  ['5.25', '5,25\u00a0%'],
  ['5,25', '5,25\u00a0%'],
  ['20', '20\u00a0%'],
])('a share of %s is %s', (value, words) => expect(percent(value)).toBe(words))

it.each([
  ['Toronto', 'à Toronto'],
  ['Aurora', 'à Aurora'],
  ['Les Coteaux', 'aux Coteaux'],
  ['Le Gardeur', 'au Gardeur'],
  ['les Deux Sœurs', 'aux Deux Sœurs'],
  ['La Prairie', 'à La Prairie'],
  ['Lévis', 'à Lévis'],
  ['Leduc', 'à Leduc'],
])('in %s is %s', (city, words) => expect(inCity(city)).toBe(words))

it.each([
  ['1 décembre 2026, 05 h 06', '1er\u00a0décembre 2026, 5\u00a0h\u00a006'],
  ['21 décembre 2026, 22 h 00', '21\u00a0décembre 2026, 22\u00a0h'],
  ['11 nov. 2026, 10 h 30', '11\u00a0nov. 2026, 10\u00a0h\u00a030'],
])('the moment %s is written %s', (moment, words) => expect(asMoment(moment)).toBe(words))

it('the days to cancel begin with the later of two dates, as in English', () => {
  const { documents, memorandum } = duties.cancel
  expect(documents(10)).toMatch(/ 10 jours .+, selon la dernière de ces dates\.$/u)
  expect(memorandum(10)).toMatch(/ 10 jours .+ et qu’elle est postérieure\.$/u)
})

it.each([
  [2, '2', '2\u00a0s.\u00a0d.\u00a0b.'],
  [2.5, '2 + 1\u00a0salle\u00a0d’eau', '2\u00a0s.\u00a0d.\u00a0b. + 1\u00a0salle\u00a0d’eau'],
  [0.5, '1\u00a0salle\u00a0d’eau', '1\u00a0salle\u00a0d’eau'],
  [0, '0', '0\u00a0s.\u00a0d.\u00a0b.'],
])('%d bathrooms are %s, on a card %s', (count, fact, card) => {
  expect(figures.washrooms(count).filter(Boolean).join(' ')).toBe(fact)
  expect(suiteCard.baths(count)).toBe(card)
})

it('a place of business is no logement', () => {
  expect([unitsCounted(1, true), unitsCounted(1, false), unitsCounted(8, false)]).toEqual([
    ...['1 logement', '1 local', '8 locaux'],
  ])
})

it.each([
  ['1204', 'pour le logement\u00a01204 ('],
  ['Bay 2', 'pour le local\u00a02 ('],
  ['Lot 4', 'pour le lot 4 ('],
  ['Maison 4', 'pour la maison 4 ('],
])('a mail names %s in its sentence', (unit, words) => {
  const asked = { reference: '6B1F6-A527F', unit, building: 'Aurora on King', price: '' }
  expect(mails.buyRequestFree(asked).lines[0]).toContain(words)
})
