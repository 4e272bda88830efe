import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exportedSuitesSchema } from '#features/desk/export/export.schema.ts'
import type { Preview } from '#features/desk/listing/listing.schema.ts'
import { csvLine, SEPARATORS, type Separator } from '#lib/csv.ts'
import { readImport } from '#netlify/lib/listings/import-table.ts'
import { TABLE_COLUMNS, tableRow } from '#netlify/lib/listings/table-row.ts'
import { buildings } from '#supabase/seed/demo/buildings.ts'
import { addBuilding, addSuite, becomeMember, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

// The table of suites as the desk saves it, and uploads it again.

const exported = async (transaction: Transaction, building: string, separator: Separator) => {
  const [part] = await transaction`select public.desk_export_suites(${building}, null, 1000) as part`
  const { rows, more } = exportedSuitesSchema.parse(part?.['part'])
  expect(more).toBe(false)
  return [TABLE_COLUMNS, ...rows.map((row) => tableRow(row, separator))]
    .map((cells) => `${csvLine(cells, separator)}\r\n`)
    .join('')
}

/** What an upload of this table would change. */
const previewOf = async (transaction: Transaction, table: string) => {
  const [all] = await transaction`select public.desk_buildings() as answer`
  const { buildings: known } = all?.['answer'] as {
    buildings: { _id: string; name: string; currency: string }[]
  }
  const lines = readImport(new TextEncoder().encode(`\ufeff${table}`), known)
  const id = randomUUID()
  await transaction`select public.desk_stage_import(${id}, 'suites.csv', ${transaction.json(lines as never)})`
  const [row] = await transaction`select public.desk_import(${id}, 'all', 0, 500) as shown`
  const { counts, lines: shown } = row?.['shown'] as Preview
  return {
    same: counts.same,
    others: shown
      .filter(({ kind }) => kind !== 'same')
      .map(({ unit, changes, complaints }) => ({ unit, changes, complaints })),
  }
}

const demo = await sql<{ id: string; suites: number }[]>`
  select id, suite_count as suites from public.buildings
  where suite_count > 0 and id = any (${buildings.map(({ id }) => id)}) order by id`

/** What a spreadsheet, or a reader of tables, may take for something else. */
const AWKWARD = [
  {
    ...{ unit_number: '0204', price: 1_234_567, level: -1, stack: '4', bedrooms: 2.5, washrooms: 1.5 },
    ...{ square_footage: 1_125, balcony: 64.25, ceiling: 9.5, floorplan_type: '2A', property_type: 'condo' },
    ...{ amenities: '=1+1', amenities_fr: `'=1+1`, incentives: '- a pool\n- a "gym", heated; and\n\n+ more' },
    ...{ incentives_fr: '"Tout" inclus', anticipated_occupancy: 'Spring 2028, or later' },
    ...{
      maintenance_fee: '$1.1250 a foot',
      maintenance_fee_fr: '1,125\u00a0$ le pied',
      fee_covers: '@home; -1',
    },
    ...{
      fee_amount: 1.125,
      fee_basis: 'square-foot',
      parking: 'extra',
      parking_price: 45_000.5,
      parking_fee: 0,
    },
    ...{
      locker: 'none',
      property_tax: 4_500.75,
      property_tax_basis: 'x,\t=y',
      levy_cap: 0,
      rebate_assumed: false,
    },
    ...{
      tax_treatment: 'included',
      first_occupancy: '2028-05-15',
      incentive_amount: 1_000,
      incentive_ends: '2027-01-31',
    },
    deposits: [
      { measure: 'amount', value: 10_000.5, due: 'signing', after: null, on: null },
      { measure: 'up-to-percent', value: 2.5, due: 'days', after: 30, on: null },
      { measure: 'percent', value: 5, due: 'months', after: 6, on: null },
      { measure: 'percent', value: 5, due: 'date', after: null, on: '2027-03-31' },
      { measure: 'percent', value: 0.125, due: 'occupancy', after: null, on: null },
    ],
  },
  { unit_number: 'PH-01', price: 0, available: false, deposits: [], fee_basis: 'none', bedrooms: 0 },
  { unit_number: '2E03', price: 510_000 },
  { unit_number: '1.10', price: 520_000 },
  { unit_number: '12-01', price: 500_000, stack: 'A', anticipated_occupancy_fr: 'Printemps\u00a02028' },
]
const withAwkward = async (transaction: Transaction) => {
  const building = await addBuilding(transaction, { published: false })
  for (const suite of AWKWARD) await addSuite(transaction, building, suite)
  await becomeMember(transaction, 'editor')
  return building
}

describe.each(SEPARATORS)('with %s between cells', (separator) => {
  it('a table that is saved and uploaded again changes nothing, of any building', () =>
    undone(async (transaction) => {
      expect(demo.length).toBeGreaterThan(5)
      await becomeMember(transaction, 'editor')
      for (const { id, suites } of demo)
        expect([id, await previewOf(transaction, await exported(transaction, id, separator))]).toEqual([
          id,
          { same: suites, others: [] },
        ])
    }))

  it('it keeps what looks like a formula, a list, another figure or another unit', () =>
    undone(async (transaction) => {
      const building = await withAwkward(transaction)
      const table = await exported(transaction, building, separator)
      expect(await previewOf(transaction, table)).toEqual({ same: AWKWARD.length, others: [] })
    }))

  it('one price that is written again is the only change', () =>
    undone(async (transaction) => {
      const building = await withAwkward(transaction)
      const table = await exported(transaction, building, separator)
      expect(table.split('1234567')).toHaveLength(2)
      expect(await previewOf(transaction, table.replace('1234567', '1300000'))).toEqual({
        same: AWKWARD.length - 1,
        others: [{ unit: '0204', changes: [['price', 1_234_567, 1_300_000]], complaints: [] }],
      })
    }))

  it('a spreadsheet finds no unit that it could take for a day or a figure', () =>
    undone(async (transaction) => {
      const building = await withAwkward(transaction)
      const table = await exported(transaction, building, separator)
      for (const unit of ['2E03', '1.10', '12-01'])
        expect(table.includes(`${separator}#${unit}${separator}`), unit).toBe(true)
      const figure = table.replace(`${separator}#2E03${separator}`, `${separator}2E03${separator}`)
      expect((await previewOf(transaction, figure)).others).toHaveLength(1)
      const day = table.replace(`${separator}#12-01${separator}`, `${separator}12/01/2026${separator}`)
      const { others } = await previewOf(transaction, day)
      expect(others.flatMap(({ complaints }) => complaints).join()).toContain('unit_number must be')
    }))

  it('a spreadsheet that takes the zero off a unit makes no second home', () =>
    undone(async (transaction) => {
      const building = await withAwkward(transaction)
      const table = await exported(transaction, building, separator)
      const opened = table.replace(`${separator}0204${separator}`, `${separator}204${separator}`)
      expect(opened).not.toBe(table)
      expect(await previewOf(transaction, opened)).toEqual({ same: AWKWARD.length, others: [] })
    }))
})
