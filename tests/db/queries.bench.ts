import postgres from 'postgres'
import { printRows, quantile } from '#tests/bench/report.ts'
import type { Row } from '#tests/bench/report.ts'

type Query = (sql: postgres.TransactionSql, at: number) => PromiseLike<unknown>

interface Town {
  name: string
  latitude: number
  longitude: number
}

/** The queries of quality.md as the site asks them; `at` walks through towns, radii and filters. */
async function queriesOf(sql: postgres.Sql): Promise<Record<string, Query>> {
  const towns = await sql<Town[]>`
    select name, latitude, longitude from public.places where population > 40000 order by md5(id) limit 400`
  const buildings = await sql<{ id: string }[]>`
    select id from public.buildings where available_count > 0 order by md5(id) limit 400`
  const town = (at: number) => towns[at % towns.length] ?? { name: '', latitude: 0, longitude: 0 }
  const building = (at: number) => buildings[at % buildings.length]?.id ?? ''
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
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
      run`select * from public.search_places(${town(at).name.slice(0, 1 + (at % town(at).name.length))})`,
    'autocomplete, misspelt': (run, at) =>
      run`select * from public.search_places(${town(at).name.slice(0, 2) + town(at).name.slice(3)})`,
    'filter: price': (run, at) =>
      run`select id, price from public.suites
        where available and price <= ${price(at)} order by price, id limit 24`,
    'filter: price, type, bedrooms': (run, at) =>
      run`select id, price from public.suites
        where available and property_type = ${pick(['condo', 'townhome', 'semi-detached', 'commercial'], at)}
          and bedrooms = ${pick([0, 1, 1.5, 2, 2.5, 3], at)} and price <= ${price(at)}
        order by price, id limit 24`,
    'filter: everything': (run, at) =>
      run`select id, price from public.suites
        where available and property_type = 'condo' and bedrooms >= 4 and washrooms >= ${1 + (at % 3)}
          and square_footage between 1000 and 1499 and exposure = ${pick(['N', 'SE', 'W'], at)} and price <= ${price(at)}
        order by price, id limit 24`,
    'suites of a building': (run, at) =>
      run`select id, price, floorplan_type from public.suites
        where building_id = ${building(at)} and available order by price, id`,
    'similar suites': (run, at) =>
      run`select id, price from public.suites
        where available and price between ${price(at) - 25_000} and ${price(at) + 25_000}
          and square_footage <= ${500 + (at % 20) * 50}
        order by price, id limit 24`,
    'page of a walk through all suites': (run, at) =>
      run`select id from public.suites where id > ${building(at)} order by id limit 24`,
  }
}

/** Runs a query and hands over the plans Postgres took, those inside functions too. */
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

/**
 * Measures the queries of a filled database as a guest asks them, on one warm connection, from asking to the last row.
 * `asked` in ms is the bound of their 95th percentile.
 */
export async function benchQueries(databaseUrl: string, title: string, asked: number): Promise<Row[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const rows: Row[] = []
    for (const [what, query] of Object.entries(await queriesOf(sql))) {
      console.info(`\n${what}\n${await planOf(databaseUrl, query)}`)
      const times: number[] = []
      await sql.begin(async (transaction) => {
        await transaction.unsafe('set local role anon')
        for (let at = 0; at < 240; at += 1) {
          const started = performance.now()
          await query(transaction, at)
          if (at >= 40) times.push(performance.now() - started)
        }
      })
      rows.push({ what, measured: quantile(times, 0.95), asked, unit: 'ms' })
    }
    return printRows(title, rows)
  } finally {
    await sql.end()
  }
}
