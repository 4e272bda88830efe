import { expect, it } from 'vitest'
import { BUILDING, SUITE } from '#netlify/lib/listings/columns.ts'
import { sql } from './support.ts'

/** Which row a line is about. */
const KEYS = ['id', 'building', 'unit_number']

it.each([
  ['suites', SUITE],
  ['buildings', BUILDING],
] as const)(
  'an import writes the columns of public.%s that the importer reads, and no others',
  async (table, columns) => {
    const written = await sql`select private.imported_columns(${`public.${table}`}::regclass) as name`
    const read = Object.keys(columns).filter((name) => !KEYS.includes(name))
    expect(written.map(({ name }) => String(name)).toSorted()).toEqual(read.toSorted())
  },
)
