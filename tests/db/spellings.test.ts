import { expect, it } from 'vitest'
import { sql } from './support.ts'

const suggest = (query: string) =>
  sql<
    { kind: string; id: string; description: string; guess: boolean }[]
  >`select * from public.suggest(${query})`

it.each([
  ['St-Jérôme', 'Saint-Jérôme, Quebec'],
  ['St. Jerome', 'Saint-Jérôme, Quebec'],
  ['Saint Jerome', 'Saint-Jérôme, Quebec'],
  ['St-Laurent', 'Saint-Laurent, Quebec'],
  ['Ste-Foy', 'Sainte-Foy, Quebec'],
  ['Mt Pearl', 'Mount Pearl, Newfoundland'],
  ['Mt-Royal, Québec', 'Mont-Royal, Quebec'],
  ['Mount Royal, Quebec', 'Mont-Royal, Quebec'],
  ['N. Vancouver', 'North Vancouver, British Columbia'],
  ['North Vancouver, BC', 'North Vancouver, British Columbia'],
  ['Ft. Erie', 'Fort Erie, Ontario'],
  ['Saint Catharines', 'St. Catharines, Ontario'],
  ['Niagara on the Lake', 'Niagara-on-the-Lake, Ontario'],
  ['Chatham-Kent', 'Chatham-Kent, Ontario'],
  ['Kawartha Lakes', 'Kawartha Lakes, Ontario'],
  ['Verdun', 'Verdun, Quebec'],
  ['LaSalle, Ontario', 'LaSalle, Ontario'],
  ['Hamilton', 'Hamilton, Ontario'],
  ['M5A 1LO', 'M5A, Toronto'],
  ['6O607', '60607, Chicago'],
  ['St. Johns', "St. John's, Newfoundland"],
  ['St Johns', "St. John's, Newfoundland"],
  ['Saint John’s', "St. John's, Newfoundland"],
  ['Saint John', 'Saint John, New Brunswick'],
  ["St. Mary's, Ontario", 'St. Marys, Ontario'],
  ['Val dOr', "Val-d'Or, Quebec"],
  ['LAssomption', "L'Assomption, Quebec"],
  ['T.O.', 'Toronto, Ontario'],
  ['t.o., ON', 'Toronto, Ontario'],
  ['MTL', 'Montréal, Quebec'],
  ['Mtl QC', 'Montréal, Quebec'],
  ['NYC', 'New York City, New York'],
  ['N.Y.C.', 'New York City, New York'],
  ['M.T.L.', 'Montréal, Quebec'],
  ['NOTL', 'Niagara-on-the-Lake, Ontario'],
  ['St Johns NL', "St. John's, Newfoundland"],
  ['St. John NB', 'Saint John, New Brunswick'],
  ['Pte-Claire', 'Pointe-Claire, Quebec'],
  ['St-Lambert', 'Saint-Lambert, Quebec'],
  ['St Hubert QC', 'Saint-Hubert, Quebec'],
  ['Mt. Forest', 'Mount Forest, Ontario'],
  ['YYC', 'Calgary, Alberta'],
  ['ON M5A 1L1', 'M5A, Toronto'],
  ['M5A 1L1 ON', 'M5A, Toronto'],
  ['Toronto M5A1L1', 'M5A, Toronto'],
  ['Toronto, Ontario M5A 1LO', 'M5A, Toronto'],
  ['Toronto M5A', 'M5A, Toronto'],
  ['Toronto MSA 1L1', 'M5A, Toronto'],
  ['NDG', 'Notre-Dame-de-Grâce, Quebec'],
  // Boroughs and quarters of Montréal, before namesakes elsewhere.
  ['Ahuntsic', 'Ahuntsic, Montréal'],
  ['Ahuntsic-Cartierville', 'Ahuntsic-Cartierville, Montréal'],
  ['Ville-Marie', 'Ville-Marie, Montréal'],
  ['Sud-Ouest', 'Le Sud-Ouest, Montréal'],
  ['le sud-ouest', 'Le Sud-Ouest, Montréal'],
  ['St-Henri', 'Saint-Henri, Montréal'],
  ['Pointe-aux-Trembles', 'Pointe-aux-Trembles, Montréal'],
  ['Pte-aux-Trembles', 'Pointe-aux-Trembles, Montréal'],
  ['Parc Extension', 'Parc-Extension, Montréal'],
  ['Hochelaga-Maisonneuve', 'Hochelaga-Maisonneuve, Montréal'],
  ['Île-des-Sœurs', 'Île-des-Sœurs, Montréal'],
  ['ile des soeurs', 'Île-des-Sœurs, Montréal'],
  ['Nuns Island', 'Nuns’ Island, Montréal'],
  ["Nun's Island", 'Nuns’ Island, Montréal'],
  ["L'Île-Bizard", 'L’Île-Bizard, Montréal'],
  ['Ile Bizard', 'L’Île-Bizard, Montréal'],
  ['3-Rivières', 'Trois-Rivières, Quebec'],
  ['Chicago, IL 60607-1234', '60607, Chicago'],
  ['Kingston ON K7L 1A1', 'Kingston, Ontario'],
])('the place %j is %s', async (typed, place) => {
  const first = (await suggest(typed)).find(({ kind }) => kind !== 'development')
  expect(first?.description.replace('Québec', 'Quebec').replace(' and Labrador', '')).toMatch(
    new RegExp(`^${place.replace('.', '\\.')}`),
  )
  expect(first?.guess).toBe(false)
})

it.each([
  ['44 Matheson Blvd', '44 Matheson Boulevard East'],
  ['44 Matheson Blvd. E.', '44 Matheson Boulevard East'],
  ['1120 Garner Rd E', '1120 Garner Road East'],
  ['3700 boul. St-Laurent', '3700, boulevard Saint-Laurent'],
  ['3700 St Laurent Blvd', '3700, boulevard Saint-Laurent'],
  ['1620 17th Ave SW', '1620 17 Avenue SW'],
  ['1620 17th Avenue', '1620 17 Avenue SW'],
  ['180 W 2nd Ave', '180 West 2nd Avenue'],
  ['180 West Second Avenue', '180 West 2nd Avenue'],
  ['1540 Dundas St. W.', '1540 Dundas Street West'],
  ['264 Queen St S', '264 Queen Street South'],
  ['383, rue King Est', '383 King Street East'],
])('our address %j is %s', async (typed, address) => {
  const [first] = await suggest(typed)
  expect(first).toMatchObject({ kind: 'development', guess: false })
  expect(first?.description).toContain(address)
})

it.each([
  ['Juniper Wakl', 'juniper-walk'],
  ['Depto 44', 'depot-44'],
  ['Les Dexu Sœurs', 'les-deux-soeurs'],
  ['Slaet House', 'slate-house'],
])('a slip in a short word, %j, is taken for %s first', async (typed, id) => {
  expect((await suggest(typed))[0]).toMatchObject({ kind: 'development', id, guess: true })
})

it.each(['T.O.', 'T O', 'N'])('%j is no building of ours', async (typed) => {
  expect((await suggest(typed)).filter(({ kind, guess }) => kind === 'development' && !guess)).toEqual([])
})

it.each(['T.O.', 'MTL', 'NYC', 'YVR', 'ON M5A 1L1'])('%s is one place, and none besides', async (typed) => {
  expect(await suggest(typed)).toHaveLength(1)
})

it('offers both where names differ in their apostrophe only, the larger first', async () => {
  const found = (await suggest('St Johns')).map(({ description }) => description)
  expect(found.slice(0, 2)).toEqual([
    "St. John's, Newfoundland and Labrador, Canada",
    'St. Johns, Florida, United States',
  ])
})

it('"saint" is no street, and no beginning of another name', async () => {
  const found = await suggest('saint')
  expect(found.length).toBeGreaterThan(0)
  for (const { description } of found) expect(description).toMatch(/\bSaint|\bSt\b/)
})
