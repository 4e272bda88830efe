import { expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { REGIONS } from '#lib/regions.ts'
import { municipality, municipalityOf, postalCode, region } from './place.cells.ts'

const read = (cell: typeof region, given: string) => {
  const { success, data, error } = safeParse(cell, given)
  return success ? data : error.issues[0]?.message
}

it.each([
  ...['Que.', 'PQ', 'P.Q.', 'Qué.', 'QUEBEC', 'qc', 'Québec '].map((given) => [given, 'Québec']),
  ...['Ont.', 'ON', 'ontario'].map((given) => [given, 'Ontario']),
  ...['B.C.', 'Colombie-Britannique', 'bc'].map((given) => [given, 'British Columbia']),
  ...['Alta.', 'Alb.'].map((given) => [given, 'Alberta']),
  ...['N.Y.', 'New York State'].map((given) => [given, 'New York']),
  ...['Nfld', 'NF', 'Labrador'].map((given) => [given, 'Newfoundland and Labrador']),
  ...['T.-N.-L.', 'T.-N.', 'Newfoundland & Labrador'].map((given) => [given, 'Newfoundland and Labrador']),
  ...['N.-É.', 'Nouvelle-Écosse'].map((given) => [given, 'Nova Scotia']),
  ...['C.-B.', 'British Columbia, Canada'].map((given) => [given, 'British Columbia']),
  ...['Québec (QC)', 'QC, Canada', 'Québec (Québec)'].map((given) => [given, 'Québec']),
  ['T.N.-O.', 'Northwest Territories'],
  ['NE', 'Nebraska'],
  ['TN', 'Tennessee'],
  ['Tenn.', 'Tennessee'],
  ['P.E.I.', 'Prince Edward Island'],
  ['Î.-P.-É.', 'Prince Edward Island'],
  ['Floride', 'Florida'],
  ...['N. Dakota', 'N Dak.', 'ND'].map((given) => [given, 'North Dakota']),
  ...['W. Va.', 'West Virginia'].map((given) => [given, 'West Virginia']),
  ...['Wash. D.C.', 'Washington, D.C.'].map((given) => [given, 'District of Columbia']),
  ['Ala.', 'Alabama'],
  ['Ark.', 'Arkansas'],
  ['Del.', 'Delaware'],
  ['Ind.', 'Indiana'],
  ['Kans.', 'Kansas'],
  ['Miss.', 'Mississippi'],
  ['Mont.', 'Montana'],
  ['Nebr.', 'Nebraska'],
  ['Nev.', 'Nevada'],
  ['Okla.', 'Oklahoma'],
  ['Wyo.', 'Wyoming'],
])('reads the province or state %s as %s', (given, name) => {
  expect(read(region, given)).toBe(name)
})

it('reads every name and code', () => {
  for (const [code, name] of Object.values(REGIONS).flatMap((of) => Object.entries<string>(of)))
    expect([read(region, code), read(region, name)]).toEqual([name, name])
})

it('refuses another province with the choices', () => {
  expect(read(region, 'Ontairo')).toMatch(/^must be .*Alberta, .*Yukon, .*New York, not 'Ontairo'$/)
})

it.each([
  ...['Toronto', 'City of Toronto', 'North York', 'SCARBOROUGH', 'Etobicoke', 'East York'].map((one) => [
    one,
    'toronto',
  ]),
  ...['Montréal', 'Ville de Montréal', 'Montréal (Verdun)', 'St-Laurent', 'Outremont', 'Lachine'].map(
    (one) => [one, 'montreal'],
  ),
  ...['Westmount', 'Mont-Royal', 'Côte-St-Luc', 'Montréal-Ouest', 'Pointe-Claire', 'other', 'Autre'].map(
    (one) => [one, 'other'],
  ),
  ...['CHICAGO', 'Chicago (Illinois)', 'Chicago, IL'].map((one) => [one, 'chicago']),
  ...['Toronto (North York)', 'Toronto, Ontario', 'Toronto, ON, Canada', 'North York (Toronto)'].map(
    (one) => [one, 'toronto'],
  ),
  ...['Montréal (Québec)', 'Lachine (Montréal)', 'St Laurent', 'Montréal, QC'].map((one) => [
    one,
    'montreal',
  ]),
])('reads the municipality %s as %s', (given, code) => {
  expect(read(municipality, given)).toBe(code)
})

it.each([
  ...[
    'Hamilton',
    'York',
    'Springfield',
    'Mercier',
    'Saint-Michel',
    'Montréal (Westmount)',
    'Chicago (Evanston)',
  ],
  ...['Toronto (Ohio)', 'Dorval (Montréal)'],
])('refuses the municipality %s with the choices', (given) => {
  expect(read(municipality, given)).toContain('one of toronto, montreal, chicago, other')
})

it.each([
  ...['M5A 1L0', 'm5a1l0', 'M5A-1L0', 'M5A–1LO', ' ｍ5A\u00a01L0'].map((given) => [given, 'M5A 1L0']),
  ['m5a', 'M5A'],
  ['60607', '60607'],
  ['60607-1234', '60607-1234'],
  ['6O607', '60607'],
])('reads the postal code %j as %s', (given, code) => {
  expect(read(postalCode, given)).toBe(code)
})

it.each(['MSA 1L1', 'M5', 'M5A 1L', '5A1 1L1', '606', 'ON M5A 1L1'])(
  'refuses the postal code %s',
  (given) => {
    expect(read(postalCode, given)).toBe(`must be a postal code such as M5V 1A1 or 60607, not '${given}'`)
  },
)

it.each([
  ['Toronto', 'Ontario', null, 'toronto'],
  ['Willowdale', 'Ontario', 'M2N 5W9', 'toronto'],
  ['Vaughan', 'Ontario', 'L4K 5W4', 'other'],
  ['Vaughan', 'Ontario', null, null],
  ['Verdun', 'Québec', 'H4G 1A1', 'montreal'],
  ['Westmount', 'Québec', 'H3Z 1A1', 'other'],
  // A postal code that begins with H does not prove Montréal.
  ['Habitat', 'Québec', 'H3C 1A1', null],
  ['Gatineau', 'Québec', 'J8X 1A1', 'other'],
  // Independent cities, and boroughs of Montréal.
  ['Mercier', 'Québec', 'J6R 1A1', 'other'],
  ['Saint-Michel', 'Québec', 'J0L 2J0', 'other'],
  ['Saint-Michel', 'Québec', 'H1Z 1A1', 'montreal'],
  ['Mercier', 'Québec', null, null],
  ['Ville-Marie', 'Québec', 'J9V 1A1', 'other'],
  ['Ville-Marie', 'Québec', 'H2X 1A1', 'montreal'],
  ['Chomedey', 'Québec', 'H7V 1A1', 'other'],
  ['Montréal (Westmount)', 'Québec', 'H3Y 1A1', null],
  ['Toronto, ON', 'Ontario', null, 'toronto'],
  // Some neighbours of Chicago have Chicago in their mailing address.
  ['Chicago', 'Illinois', '60411', null],
  ['Chicago', 'Illinois', '60607-1234', 'chicago'],
  ['Chicago', 'Illinois', '60827', 'chicago'],
  ['Calgary', 'Alberta', null, 'other'],
  ['Toronto', 'Ohio', null, 'other'],
  ['Toronto', null, null, null],
])('of an address in %s, %s, %s it is %s', (city, name, postalCode, code) => {
  const country = name === 'Ohio' || name === 'Illinois' ? 'US' : 'CA'
  expect(municipalityOf({ country, region: name, city, postalCode })).toBe(code)
})

it.each(['D5V 1A1', 'Z1A 1A1', 'M5V IA1', 'M5V 1A'])('%s is no code of the post', (given) => {
  expect(read(postalCode, given)).toContain('must be a postal code')
})

it.each([
  ['T.O.', 'toronto'],
  ['Scarboro', 'toronto'],
  ['MTL', 'montreal'],
  ['NDG', 'montreal'],
  ['Ville St-Laurent', 'montreal'],
  ['VMR', 'other'],
  ['DDO', 'other'],
  ['Vaughan', 'other'],
])('%s is short for a place in %s', (given, code) => {
  expect(read(municipality, given)).toBe(code)
})
