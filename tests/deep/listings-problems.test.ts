import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  ...(await sql`select entity, row_id, field, problem from public.listing_problems order by row_id desc`),
]
/** Hidden buildings whose previews the first build makes: one is whole, of the other every suite is left out. */
const HIDDEN = { whole: 'hidden-whole', broken: 'hidden-broken' }
/** Nobody asked for a preview of this one. */
const UNASKED = 'hidden-unasked'
const changeCount = async () => {
  const [row] = await sql<{ count: string }[]>`select count(*) from public.listing_changes`
  return row?.count ?? ''
}
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

let changesBefore: string
const BROKEN = { ...LOFT, row_id: `${HIDDEN.broken}-1` }

beforeAll(async () => {
  sql = database()
  await publishOnly(sql, 'aurora-on-king')
  // As if the site were older than the database: the constraint allows more than pages can show.
  await sql`alter table public.suites drop constraint suites_property_type_known`
  await sql`update public.suites set property_type = 'loft' where id = ${LOFT.row_id}`
  for (const id of [HIDDEN.whole, HIDDEN.broken, UNASKED]) {
    await sql`insert into public.buildings (id, name, published) values (${id}, ${id}, false)`
    await sql`
      insert into public.suites (id, building_id, unit_number, price, property_type)
      values (${`${id}-1`}, ${id}, '1', 500000, ${id === HIDDEN.broken ? 'loft' : 'condo'})`
    if (id !== UNASKED) await sql`insert into public.previews (building_id) values (${id})`
  }
  changesBefore = await changeCount()
  await build()
}, 500_000)
afterAll(async () => {
  for (const site of sites) await site.remove()
  await sql.end()
})

describe('a preview', () => {
  const previews = () => sql<{ building_id: string; id: string; problem: string | null; built: boolean }[]>`
    select building_id, id, problem, built_at is not null as built from public.previews order by building_id desc`

  it('has the pages of its building in both languages, hidden from search engines, and nothing else', async () => {
    const [whole] = await previews()
    expect(whole).toMatchObject({ building_id: HIDDEN.whole, problem: null, built: true })
    const pages = [...(sites[0]?.pages ?? [])].filter(([path]) => path.startsWith('/preview/'))
    const at = `/preview/${whole?.id}`
    expect(pages.map(([path]) => path).toSorted()).toEqual(
      [at, `${at}/fr`]
        .flatMap((root) => [
          `${root}/buildings/${HIDDEN.whole}`,
          `${root}/buildings/${HIDDEN.whole}/suites/${HIDDEN.whole}-1`,
          `${root}/suites/${HIDDEN.whole}-1`,
        ])
        .toSorted(),
    )
    for (const [path, { indexed, canonical, html, text }] of pages) {
      expect([path, indexed, canonical]).toEqual([path, false, undefined])
      expect(html).not.toContain('hreflang="x-default"')
      expect(text).toContain(
        path.startsWith(`${at}/fr/`) ? `Aperçu : ${HIDDEN.whole}, créé` : `Preview of ${HIDDEN.whole}, built`,
      )
      // Links to its pages stay in it, and others lead to the site.
      for (const [, href = ''] of html.matchAll(/href="(\/[^"?#]*)/g))
        expect([path, href, href.startsWith(at)]).toEqual([path, href, href.includes(HIDDEN.whole)])
    }
  })

  it('is nowhere else on the site, nor is a hidden building without one', async () => {
    const { root = '', pages = new Map() } = sites[0] ?? {}
    const site = [...pages].filter(([path]) => !path.startsWith('/preview/'))
    expect(site.length).toBeGreaterThan(20)
    expect(site.filter(([, { html }]) => /hidden-|\/preview\//.test(html)).map(([path]) => path)).toEqual([])
    for (const file of ['sitemap-0.xml', 'sitemap-index.xml', 'build.json', '_redirects'])
      expect(await readFile(join(root, file), 'utf8')).not.toMatch(/hidden-|\/preview\//)
    expect(pages.has('/buildings/aurora-on-king')).toBe(true)
  })

  it('that fails is noted with its reason, and the site is built without it', async () => {
    const [, broken] = await previews()
    expect(broken).toMatchObject({ building_id: HIDDEN.broken, problem: 'left-out', built: false })
  })
})

describe('a row that a build leaves out', () => {
  it('is in the editors’ table until it is corrected', async () => {
    expect(sites[0]?.pages.has('/suites/aurora-on-king-1204')).toBe(false)
    expect(await problems()).toEqual([BROKEN, LOFT])
    expect(await changeCount()).toBe(changesBefore)
    // Its entry goes with it.
    await sql`delete from public.buildings where id = ${HIDDEN.broken}`
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
