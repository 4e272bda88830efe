import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '#netlify/local/settings.ts'
import { generate } from '#supabase/seed/generate.ts'
import { printRows, type Row } from './report.ts'
import { withStack } from './stack.ts'

const ASKED = { 10_000: 30, 50_000: 150 } as const
type Size = keyof typeof ASKED

interface Outcome {
  seconds: number
  gigabytes: number
}

/** Runs the build in a process of its own and watches its resident memory, children not counted. */
const runBuild = (outDir: string, cacheDir: string, environment: Record<string, string>) => {
  const started = performance.now()
  const measuring = "process.on('exit',()=>process.send?.(process.resourceUsage().maxRSS))"
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(measuring)}`, 'netlify/local/build.ts'],
    {
      cwd: repository,
      env: { ...process.env, ...environment, OUT_DIR: outDir, CACHE_DIR: cacheDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  let kilobytes = Number.NaN
  child.on('message', (value) => (kilobytes = Number(value)))
  return new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The build ended with ${code}`))
      else resolve({ seconds: (performance.now() - started) / 1000, gigabytes: kilobytes / 1024 / 1024 })
    })
  })
}

const pagesUnder = async (folder: string) => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.html')).length
}

/** A build of generated suites with an empty cache: its time, its memory, and that every page is there. */
export const benchBuild = async (suites: Size): Promise<Row[]> =>
  withStack(async ({ databaseUrl, environment }) => {
    await generate({ databaseUrl, suites, seed: 1 })
    const home = await mkdtemp(join(tmpdir(), 'larkfield-build-'))
    try {
      const dist = join(home, 'dist')
      const { seconds, gigabytes } = await runBuild(dist, join(home, 'cache'), environment)
      const units = await pagesUnder(join(dist, 'suites'))
      const buildings = await readdir(join(dist, 'buildings'), { withFileTypes: true })
      const folders = buildings.filter((entry) => entry.isDirectory())
      const plans = await Promise.all(
        folders.map(({ name }) => pagesUnder(join(dist, 'buildings', name, 'suites'))),
      )
      return printRows(`build of ${suites} suites`, [
        { what: 'time', measured: seconds, asked: ASKED[suites], unit: 's' },
        { what: 'memory', measured: gigabytes, asked: 1.5, unit: 'GB' },
        { what: 'unit pages', measured: units, asked: suites, least: true, unit: '' },
        {
          what: 'floorplan pages',
          measured: plans.reduce((sum, count) => sum + count, 0),
          asked: suites,
          least: true,
          unit: '',
        },
      ])
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
