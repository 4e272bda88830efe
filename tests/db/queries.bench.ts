import postgres from 'postgres'
import { EXPOSURES, PROPERTY_TYPES } from '#features/suite/suite-values.rules.ts'
import { quantile } from '#tests/bench/report.ts'
import type { Row } from '#tests/bench/report.ts'

type Query = (sql: postgres.TransactionSql, at: number) => PromiseLike<unknown>

interface Town {
  name: string
  latitude: number
  longitude: number
}

const BEDROOMS = [0, 1, 1.5, 2, 2.5, 3]
/** The most common size band for a number of bedrooms. */
const BANDS = [
  [330, 499],
  [500, 649],
  [650, 799],
  [800, 999],
  [1000, 1499],
  [1000, 1499],
] as const
const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

const cheapest = (run: postgres.TransactionSql, condition: postgres.PendingQuery<postgres.Row[]>) =>
  run`select id, price from public.suites where available and ${condition} order by price, id limit 24`

/** The site's queries of docs/figures.md; `at` varies towns, radii and filters. */
async function queriesOf(sql: postgres.Sql): Promise<Record<string, Query>> {
  const towns = await sql<Town[]>`
    select name, latitude, longitude from public.places where population > 40000 order by md5(id) limit 400`
  const town = (at: number) => towns[at % towns.length] ?? { name: '', latitude: 0, longitude: 0 }
  const price = (at: number) => 300_000 + (at % 13) * 100_000

  return {
    'radius 25 km': (run, at) =>
      run`select * from public.near_buildings(${town(at).latitude}, ${town(at).longitude}, 25)`,
    'radius 25 to 500 km': (run, at) =>
      run`select * from public.near_buildings(
        ${town(at).latitude}, ${town(at).longitude}, ${pick([25, 50, 75, 100, 200, 300, 400, 500], at)})`,
    'nearest 24 buildings': (run, at) =>
      run`select * from public.near_buildings(${town(at).latitude}, ${town(at).longitude}, 20000, 24)`,
    'autocomplete, as typed': (run, at) =>
      run`select * from public.suggest(${town(at).name.slice(0, 1 + (at % town(at).name.length))})`,
    'autocomplete, homes within 500 km': (run, at) =>
      run`select * from public.suggest(${town(at).name}, 8, 500)`,
    'autocomplete, misspelt': (run, at) =>
      run`select * from public.suggest(${town(at).name.slice(0, 2) + town(at).name.slice(3)})`,
    'autocomplete, two mistakes': (run, at) =>
      run`select * from public.suggest(${'q' + town(at).name.slice(1, 3) + 'z' + town(at).name.slice(4)})`,
    'autocomplete, a development': (run, at) =>
      run`select * from public.suggest(${`bench ${1 + (at % 40)}, ${town(at).name}`})`,
    'autocomplete, an address': (run, at) =>
      run`select * from public.suggest(${`${1 + (at % 40)} bench street`})`,
    'autocomplete, a unit number': (run) => run`select * from public.suggest('101')`,
    'autocomplete, a suite': (run, at) => run`select * from public.suggest(${`bench ${1 + (at % 40)} 101`})`,
    'filter: price': (run, at) => cheapest(run, run`price <= ${price(at)}`),
    'filter: type': (run, at) =>
      cheapest(run, run`property_type = ${pick(PROPERTY_TYPES, at)} and price <= ${price(at)}`),
    'filter: bedrooms': (run, at) =>
      cheapest(run, run`bedrooms = ${pick(BEDROOMS, at)} and price <= ${price(at)}`),
    'filter: bathrooms': (run, at) =>
      cheapest(run, run`washrooms >= ${1 + (at % 3)} and price <= ${price(at)}`),
    'filter: size': (run, at) =>
      cheapest(run, run`square_footage between ${pick(BANDS, at)[0]} and ${pick(BANDS, at)[1]}`),
    'filter: exposure': (run, at) =>
      cheapest(run, run`exposure = ${pick(EXPOSURES, at)} and price <= ${price(at)}`),
    'filter: type, bedrooms': (run, at) =>
      cheapest(
        run,
        run`property_type = ${pick(PROPERTY_TYPES, at)} and bedrooms = ${pick(BEDROOMS, at)} and price <= ${price(at)}`,
      ),
    'filter: everything': (run, at) =>
      cheapest(
        run,
        run`property_type = ${pick(PROPERTY_TYPES, at)} and bedrooms = ${pick(BEDROOMS, at)} and washrooms >= ${1 + (at % 2)}
          and square_footage between ${pick(BANDS, at)[0]} and ${pick(BANDS, at)[1]}
          and exposure = ${pick(EXPOSURES, at)} and price <= ${price(at)}`,
      ),
  }
}

/** Runs a query and returns its plans, including those inside functions. */
async function planOf(databaseUrl: string, query: Query) {
  const plans: string[] = []
  const sql = postgres(databaseUrl, { max: 1, onnotice: ({ message = '' }) => plans.push(message) })
  await sql.unsafe(`load 'auto_explain'`)
  await sql.begin(async (transaction) => {
    await transaction.unsafe(`
      set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
      set local auto_explain.log_nested_statements = on; set local client_min_messages = log; set local role anon`)
    await query(transaction, 7)
  })
  await sql.end()
  return plans.filter((plan) => plan.includes('Scan')).join('\n')
}

/** ms of the quickest of three runs, to exclude other load on the machine. */
export async function best(work: () => PromiseLike<unknown>) {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

/**
 * Measures a guest's queries on a filled database over one warm connection, until the last row. `asked` is the target
 * of the 95th percentile (ms).
 */
export async function benchQueries(databaseUrl: string, asked: number): Promise<Row[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const rows: Row[] = []
    for (const [what, query] of Object.entries(await queriesOf(sql))) {
      console.info(`\n${what}\n${await planOf(databaseUrl, query)}`)
      const times: number[] = []
      await sql.begin(async (transaction) => {
        await transaction.unsafe('set local role anon')
        for (let at = 0; at < 200; at += 1) times.push(await best(() => query(transaction, at)))
      })
      rows.push({ what, measured: quantile(times, 0.95), asked, unit: 'ms' })
    }
    return rows
  } finally {
    await sql.end()
  }
}
