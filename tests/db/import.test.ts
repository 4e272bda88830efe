import { expect, it } from 'vitest'
import { BUILDING, SUITE } from '#netlify/lib/listings/columns.ts'
import { sql } from './support.ts'

it.each([
  ['write_suites', SUITE, 3],
  ['import_building', BUILDING, 3],
] as const)('private.%s writes every column that the importer reads', async (name, columns, times) => {
  const [found] = await sql<{ code: string }[]>`
    select pg_get_functiondef(p.oid) as code from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proname = ${name} and n.nspname = 'private'`
  const code = found?.code ?? ''
  const missing = Object.keys(columns).filter(
    (column) => column !== 'building' && code.split(new RegExp(`\\b${column}\\b`)).length <= times,
  )
  expect(missing).toEqual([])
})
