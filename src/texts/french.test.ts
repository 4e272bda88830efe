import { describe, expect, it } from 'vitest'
import { duties } from './fr-CA/duties.ts'
import { asMoment } from './fr-CA/language.ts'
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
