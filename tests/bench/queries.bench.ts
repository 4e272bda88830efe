import postgres from 'postgres'
import { benchDesk } from '#tests/db/desk.bench.ts'
import { benchQueries } from '#tests/db/queries.bench.ts'
import { generate } from '#supabase/seed/generate.ts'
import type { Table } from './report.ts'
import { withStack } from './stack.ts'

/** Bounds of the 95th percentile (ms) by the number of suites. */
const ASKED = { 10_000: 3, 1_000_000: 10 } as const

/** The site's queries on a database with that many suites, with their plans. */
export const benchDatabase = (suites: keyof typeof ASKED): Promise<Table[]> =>
  withStack(async ({ databaseUrl }) => {
    await generate({ databaseUrl, suites, seed: 1 })
    const sql = postgres(databaseUrl, { max: 1 })
    await sql`vacuum analyze public.suites, public.buildings` // hosted databases do so automatically, later
    await sql.end()
    const rows = await benchQueries(databaseUrl, ASKED[suites])
    return [{ title: `queries at ${suites} suites, p95`, rows }]
  })

/** The lists and numbers of the desk at 50,000 requests to buy, 200,000 leads and 20,000 suites. */
export const benchDeskLists = (): Promise<Table[]> =>
  withStack(async ({ databaseUrl }) => [
    {
      title: 'lists of the desk at 50000 requests, 200000 leads and 20000 suites, p95',
      rows: await benchDesk(databaseUrl, 100),
    },
  ])
