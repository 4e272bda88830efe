import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { generate } from '#supabase/seed/generate.ts'
import { RUNS } from './report.ts'
import type { Table } from './report.ts'
import { startSite } from './site.ts'
import type { Site } from './site.ts'

const SUITES = 10_000
/** Successive changes, each measured. */
const CHANGES = Math.min(RUNS, 3)
/** A build starts a few seconds after a change, to include later ones. */
const WITH_PAUSE = 1.1
/** Changes at once. */
const MANY = 100
/** s after which a change counts as lost. */
const PATIENCE = 300

const until = async (site: Site, what: string, holds: () => Promise<boolean>, every = 100) => {
  const started = performance.now()
  while (!(await holds())) {
    const failure = site.failure()
    if (failure) throw new Error(failure)
    if (performance.now() - started > PATIENCE * 1000) throw new Error(`In vain: ${what}`)
    await wait(every)
  }
  return (performance.now() - started) / 1000
}

/** Waits until no change or build has been pending for two seconds. */
const settled = async (site: Site, sql: postgres.Sql) => {
  const quiet = async () => {
    const [open] = await sql`select from public.listing_changes where handled_at is null limit 1`
    return open === undefined && !(await site.isBuilding())
  }
  await until(site, 'the rebuilds end', async () => {
    if (!(await quiet())) return false
    await wait(2000)
    return quiet()
  })
}

/** Duration of the next build (s). */
const nextBuild = async (site: Site) => {
  await until(site, 'a build begins', site.isBuilding)
  return until(site, 'it ends', async () => !(await site.isBuilding()))
}

const inDollars = (price: number) => `$${price.toLocaleString('en-CA')}`

/** Seconds until the API and the page have the price. */
const seen = (site: Site, id: string, price: number) => {
  const { baseUrl } = site
  const api = async () => (await (await fetch(`${baseUrl}/api/suite/${id}`)).json()).price === price
  const page = async () => (await (await fetch(`${baseUrl}/suites/${id}`)).text()).includes(inDollars(price))
  return Promise.all([until(site, `${id} in the API`, api), until(site, `${id} in its page`, page, 500)])
}

const measure = async (site: Site, sql: postgres.Sql) => {
  const ids = (
    await sql<{ id: string }[]>`
    select id from public.suites where starts_with(id, 'bench-') and available order by md5(id) limit ${MANY}`
  ).map(({ id }) => id)
  const api: number[] = []
  const page: number[] = []
  for (let at = 0; at < CHANGES; at += 1) {
    const [id = '', price] = [ids[at], 1_234_561 + at]
    await fetch(`${site.baseUrl}/api/suite/${id}`) // the CDN caches the old price
    await sql`update public.suites set price = ${price} where id = ${id}`
    const [[inApi, inPage], build] = await Promise.all([seen(site, id, price), nextBuild(site)])
    api.push(inApi)
    page.push(inPage / build)
    await settled(site, sql)
  }
  const before = site.rebuilds()
  await Promise.all(
    ids.map((id, at) => sql`update public.suites set price = ${2_345_001 + at} where id = ${id}`),
  )
  const all = await Promise.all(ids.map((id, at) => seen(site, id, 2_345_001 + at)))
  await settled(site, sql)
  const slowest = Math.max(...all.map(([inApi]) => inApi))
  return [
    {
      what: `a changed price in the API, slowest of ${CHANGES}`,
      measured: Math.max(...api),
      asked: 10,
      unit: 's',
    },
    {
      what: `the changed price on its page, of the length of one build, slowest of ${CHANGES}`,
      measured: Math.max(...page),
      asked: WITH_PAUSE,
      unit: '×',
    },
    { what: `${MANY} changes at once, the last in the API`, measured: slowest, asked: 10, unit: 's' },
    { what: `rebuilds for ${MANY} changes at once`, measured: site.rebuilds() - before, asked: 1, unit: '' },
  ]
}

/** From a change in the database to the page, on a site with that many suites as run by `npm start`. */
export const benchFresh = async (): Promise<Table[]> => {
  const site = await startSite()
  const databaseUrl = site.environment['DATABASE_URL'] ?? ''
  const sql = postgres(databaseUrl, { max: 8, onnotice: () => undefined })
  try {
    console.info(`Adding ${SUITES} suites to it`)
    await generate({ databaseUrl, suites: SUITES, seed: 1 })
    await settled(site, sql)
    console.info('Changing prices')
    return [{ title: `a price change with ${SUITES} suites`, rows: await measure(site, sql) }]
  } finally {
    await sql.end()
    await site.stop()
  }
}
