import { benchApi } from './api.bench.ts'
import { benchBuild } from './build.bench.ts'
import { benchInteraction } from './interaction.bench.ts'
import { benchPages } from './pages.bench.ts'
import { benchDatabase } from './queries.bench.ts'
import type { Row } from './report.ts'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:8888'

/** `npm run bench`, or `npm run bench build` for one of them. What the browser and the API do is measured at BASE_URL, which `npm start` serves. */
const benches: Record<string, () => Promise<Row[]>> = {
  build: () => benchBuild(10_000),
  'build-large': () => benchBuild(50_000),
  pages: () => benchPages(baseUrl),
  api: () => benchApi(baseUrl),
  interaction: () => benchInteraction(baseUrl),
  queries: () => benchDatabase(10_000),
  'queries-large': () => benchDatabase(1_000_000),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}: take ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const missed: Row[] = []
for (const [name, bench] of Object.entries(benches))
  if (asked.length === 0 || asked.includes(name)) missed.push(...(await bench()))
console.info(missed.length === 0 ? '\nEvery figure holds.' : `\n${missed.length} figures missed.`)
