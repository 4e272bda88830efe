import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#netlify/commands/listings/commands.ts'
import { buildSite, readCatalogue } from '#tests/fixtures/built.ts'
import { database, publishOnly } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'

useOwnStack()
let sql: ReturnType<typeof database>
const sites: Awaited<ReturnType<typeof buildSite>>[] = []
const build = async () => {
  const site = await buildSite()
  sites.push(site)
  return site
}
const problems = async () => [
  ...(await sql`select entity, row_id, field, problem from public.listing_problems`),
]
const told = async () => {
  const lines: string[] = []
  const isWell = await runCommand(['problems'], (line) => lines.push(line))
  return { isWell, text: lines.join('\n') }
}
const LOFT = {
  entity: 'suites',
  row_id: 'aurora-on-king-1204',
  field: 'property_type',
  problem:
    "has to be one of condo, townhome, semi-detached, single family home, commercial, industrial, is 'loft'",
}

beforeAll(async () => {
  sql = database()
  await publishOnly(sql, 'aurora-on-king')
})
afterAll(async () => {
  for (const site of sites) await site.remove()
  await sql.end()
})

describe('a row that a build leaves out', () => {
  it('is in the editors’ table until it is corrected', async () => {
    // As if the site were older than the database: the constraint allows more than pages can show.
    await sql`alter table public.suites drop constraint suites_property_type_known`
    await sql`update public.suites set property_type = 'loft' where id = ${LOFT.row_id}`
    const changes = await sql`select count(*) from public.listing_changes`
    expect((await build()).pages.has('/suites/aurora-on-king-1204')).toBe(false)
    expect(await problems()).toEqual([LOFT])
    expect(await sql`select count(*) from public.listing_changes`).toEqual(changes)
    const { isWell, text } = await told()
    expect(isWell).toBe(false)
    expect(text).toMatch(
      /^suites aurora-on-king-1204, property_type: has to be one of .*, is 'loft' \(since \d{4}-/,
    )

    await sql`update public.listing_problems set since = '2026-01-01'`
    await readCatalogue()
    const [again] = await sql`select since from public.listing_problems`
    expect(again?.['since']).toEqual(new Date('2026-01-01'))

    await sql`update public.suites set property_type = 'condo' where id = ${LOFT.row_id}`
    await readCatalogue() // built-site.test.ts shows that a valid row has a page
    expect(await problems()).toEqual([])
    expect(await told()).toEqual({ isWell: true, text: 'The last build left nothing out' })
  }, 500_000)

  it('is visible to editors only', async () => {
    const headers = { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' }
    const answer = await fetch(`${process.env.SUPABASE_URL}/rest/v1/listing_problems`, { headers })
    expect(answer.ok && (await answer.json())).toEqual(false)
  })
})

it('a build whose right to read was lost fails, and makes no empty site', async () => {
  await sql`create policy nobody on public.buildings as restrictive for select to anon using (false)`
  await expect(build()).rejects.toThrow(/The build ended with 1[^]* the site would be empty/)
}, 500_000)
