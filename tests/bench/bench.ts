import { benchApi } from './api.bench.ts'
import { benchBuild } from './build.bench.ts'
import { benchFresh } from './fresh.bench.ts'
import { benchInteraction } from './interaction.bench.ts'
import { benchPages } from './pages.bench.ts'
import { benchDatabase, benchDeskLists } from './queries.bench.ts'
import { keep, partOf } from './record.ts'
import type { Figures } from './figures.ts'
import { holds, printTable } from './report.ts'
import type { Table } from './report.ts'
import { sharedSite } from './site.ts'
import { benchRecovery } from './recovery.bench.ts'
import { benchTests } from './tests.bench.ts'

/**
 * `npm run bench`, or `npm run bench build api` for some parts, or `npm run bench pages /login /` for some pages.
 * Without BASE_URL it starts the site it measures.
 */
const words = process.argv.slice(2)
const paths = words.filter((word) => word.startsWith('/'))
const asked = words.filter((word) => !word.startsWith('/'))

const site = sharedSite()

const benches: Record<string, () => Promise<Table[]>> = {
  pages: async () => benchPages((await site.get()).baseUrl, paths),
  interaction: async () => benchInteraction((await site.get()).baseUrl),
  api: async () => benchApi(await site.get()),
  fresh: benchFresh,
  build: () => benchBuild(10_000, 2),
  'build-large': () => benchBuild(50_000, 3),
  queries: () => benchDatabase(10_000),
  'queries-large': () => benchDatabase(1_000_000),
  desk: benchDeskLists,
  recovery: () => benchRecovery(10_000),
  tests: benchTests,
}

/** Parts that need the shared site come first: it stops after the last of them. */
const OF_THE_SITE = ['pages', 'interaction', 'api']

const unknown = asked.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}: take ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const stamp = new Date().toISOString().replaceAll(':', '-')
const found: Figures = {}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!OF_THE_SITE.includes(name)) await site.stop()
  const started = performance.now()
  try {
    const tables = await bench()
    tables.forEach(printTable)
    found[name] = partOf(started, tables)
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error)
    found[name] = partOf(started, [], error instanceof Error ? error.message : String(error))
  }
  // Measuring only some pages does not count as the part.
  if (paths.length === 0) await keep(found, stamp)
}
await site.stop()

const missed = Object.values(found).flatMap(({ tables }) =>
  tables.flatMap(({ rows }) => rows.filter((row) => !holds(row))),
)
const failed = Object.values(found).filter((part) => part.failed !== undefined).length
console.info(
  missed.length + failed === 0
    ? '\nEvery figure holds.'
    : `\n${missed.length} figures missed, ${failed} parts not measured.`,
)
if (failed > 0) process.exitCode = 1
