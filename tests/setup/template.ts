import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedOnce } from '#netlify/local/seed-once.ts'
import { repository } from '#netlify/build/repository.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import { processes } from './processes.ts'

const run = promisify(execFile)
const home = join(repository, '.data/test')
const sources = ['supabase/migrations', 'supabase/seed', 'supabase/local', 'supabase/config.toml']

async function filesOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Changes with everything that affects the seeded data. */
async function version() {
  const files = (await Promise.all(sources.map((path) => filesOf(join(repository, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

async function fill(dataDir: string, report: (step: string) => void) {
  const supabase = await startThrowAway({ dataDir, report })
  try {
    await seedOnce(dataDir, supabase, report)
  } finally {
    await supabase.stop()
  }
}

async function removeOld(current: string) {
  const names = (await readdir(home)).filter((name) => name.startsWith('template-') && name !== current)
  const finished = names.filter((name) => !name.includes('.making-'))
  await Promise.all(finished.map((name) => rm(join(home, name), { recursive: true, force: true })))
}

/** Keeps the owner, which Postgres requires, and copies link targets, so that databases share no files. */
const copy = (from: string, to: string) => run('cp', ['-pRL', from, to])

/** Keeps a copy of seeded data for the next runs. */
async function keepTemplate(dataDir: string, name: string) {
  const making = join(home, `${name}.making-${process.pid}`)
  await copy(dataDir, making)
  await removeOld(name)
  // Another run may have kept its data first.
  await rename(making, join(home, name)).catch(() => rm(making, { recursive: true, force: true }))
}

/**
 * A seeded data directory for one run, with its servers stopped. Only the first run with a version of the schema and
 * the seed seeds it: copying a stopped cluster takes a fraction of the time.
 */
export async function freshData(report: (step: string) => void): Promise<string> {
  const name = `template-${await version()}`
  const dataDir = join(home, `run-${process.pid}`)
  await removeData(dataDir)
  if (existsSync(join(home, name))) {
    await copy(join(home, name), dataDir)
  } else {
    await fill(dataDir, report)
    await keepTemplate(dataDir, name)
  }
  return dataDir
}

/** Removes the data of runs that were killed. */
export async function removeAbandoned() {
  const running = new Set((await processes()).map(({ pid }) => pid))
  for (const name of await readdir(home).catch(() => [])) {
    const [, pid] = /(?:^run-|\.making-)(\d+)$/.exec(name) ?? []
    if (pid !== undefined && !running.has(Number(pid))) await removeData(join(home, name))
  }
}
