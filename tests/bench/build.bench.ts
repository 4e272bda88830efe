import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { repository } from '#netlify/build/repository.ts'
import { PAGE } from '#lib/rows.ts'
import { generate } from '#supabase/seed/generate.ts'
import { buildBare } from './bare.ts'
import { countRequests, runBuild } from './build-run.ts'
import type { Table } from './report.ts'
import { withStack } from './stack.ts'

/** Astro runs the files it wrote, which find their packages only inside the checkout. */
const workshop = join(repository, 'node_modules/.cache/larkfield')

const pagesUnder = async (folder: string) => {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.html')).length
}

const countsOf = async (databaseUrl: string) => {
  const sql = postgres(databaseUrl, { max: 1 })
  const [row] = await sql<{ buildings: number; suites: number }[]>`
    select (select count(*) from public.buildings where published)::integer as buildings,
      (select count(*) from public.suites)::integer as suites`
  await sql.end()
  return row ?? { buildings: 0, suites: 0 }
}

/** Requests of one paged read: a full last page needs one more. */
const pagesOf = (rows: number) => Math.floor(rows / PAGE) + 1
/** Requests that report left-out rows. */
const LEFT_OUT = 2

/** A suite's page, like most pages. */
const aPage = async (dist: string) => {
  const folder = join(dist, 'suites')
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('bench-'))
  return readFile(join(folder, name), 'utf8')
}

/** A build of generated suites with an empty cache: time, memory and requests. */
export const benchBuild = async (suites: number, gigabytesAsked: number): Promise<Table[]> =>
  withStack(async ({ databaseUrl, environment }) => {
    await generate({ databaseUrl, suites, seed: 1 })
    await mkdir(workshop, { recursive: true })
    const home = await mkdtemp(join(workshop, 'bench-'))
    const supabase = await countRequests(environment['SUPABASE_URL'] ?? '')
    try {
      const dist = join(home, 'dist')
      const { seconds, gigabytes } = await runBuild(['netlify/build/build.ts'], {
        ...environment,
        OUT_DIR: dist,
        CACHE_DIR: join(home, 'cache'),
        SUPABASE_URL: supabase.url,
      })
      const pages = await pagesUnder(dist)
      const counts = await countsOf(databaseUrl)
      // Each suite has two pages: its own and one under its building.
      if (pages < counts.suites * 2) throw new Error(`${counts.suites} suites, but only ${pages} pages`)
      const bare = await buildBare(join(home, 'bare'), pages, await aPage(dist))
      const rows = [
        { what: 'time', measured: seconds, asked: null, unit: 's' },
        {
          what: 'time, of a bare Astro project with as many pages of the same size',
          measured: seconds / bare.seconds,
          asked: 2.2,
          unit: '×',
        },
        { what: 'memory, with all processes', measured: gigabytes, asked: gigabytesAsked, unit: 'GB' },
        {
          what: 'requests for the catalogue (one paged read)',
          measured: supabase.asked.catalogue,
          asked: pagesOf(counts.buildings) + pagesOf(counts.suites) + LEFT_OUT,
          unit: '',
        },
        {
          what: 'files from storage (a picture for each share card)',
          measured: supabase.asked.files,
          asked: counts.buildings,
          unit: '',
        },
      ]
      return [{ title: `build of ${suites} suites`, rows }]
    } finally {
      supabase.stop()
      await rm(home, { recursive: true, force: true })
    }
  })
