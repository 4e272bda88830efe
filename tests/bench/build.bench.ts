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

/** Astro runs what it wrote, which finds its packages only inside the checkout. */
const workshop = join(repository, 'node_modules/.cache/larkfield')

const pagesUnder = async (folder: string) => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.html')).length
}

const planPages = async (dist: string) => {
  const entries = await readdir(join(dist, 'buildings'), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const counts = folders.map(({ name }) => pagesUnder(join(dist, 'buildings', name, 'suites')))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const countsOf = async (databaseUrl: string) => {
  const sql = postgres(databaseUrl, { max: 1 })
  const [row] = await sql<{ buildings: number; suites: number }[]>`
    select (select count(*) from public.buildings where published)::integer as buildings,
      (select count(*) from public.suites)::integer as suites`
  await sql.end()
  return row ?? { buildings: 0, suites: 0 }
}

/** Requests of one read, page after page: a full last page asks for one more. */
const pagesOf = (rows: number) => Math.floor(rows / PAGE) + 1

/** The page of one suite, as most pages are. */
const aPage = async (dist: string) => {
  const folder = join(dist, 'suites')
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('bench-'))
  return readFile(join(folder, name), 'utf8')
}

/** A build of generated suites with an empty cache: its time, its memory, what it asks, and that every page is there. */
export const benchBuild = async (suites: number): Promise<Table[]> =>
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
      const html = await aPage(dist)
      const bare = await buildBare(join(home, 'bare'), await pagesUnder(dist), html)
      const counts = await countsOf(databaseUrl)
      const all = { asked: suites, least: true, unit: '' }
      const rows = [
        { what: 'time', measured: seconds, asked: null, unit: 's' },
        {
          what: 'time, of a bare Astro project with as many pages of the same size',
          measured: seconds / bare.seconds,
          asked: 2.2,
          unit: '×',
        },
        { what: 'memory, with all processes', measured: gigabytes, asked: 2, unit: 'GB' },
        {
          what: 'a suite page before compression',
          measured: Buffer.byteLength(html) / 1024,
          asked: 50,
          unit: 'kB',
        },
        {
          what: 'requests for the catalogue (one paged read)',
          measured: supabase.asked.catalogue,
          asked: pagesOf(counts.buildings) + pagesOf(counts.suites),
          unit: '',
        },
        {
          what: 'files from storage (a picture for each share card)',
          measured: supabase.asked.files,
          asked: counts.buildings,
          unit: '',
        },
        { what: 'unit pages', measured: await pagesUnder(join(dist, 'suites')), ...all },
        { what: 'floorplan pages', measured: await planPages(dist), ...all },
      ]
      return [{ title: `build of ${suites} suites`, rows }]
    } finally {
      supabase.stop()
      await rm(home, { recursive: true, force: true })
    }
  })
