import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedOnce } from '#netlify/local/seed-once.ts'
import { repository } from '#netlify/build/repository.ts'
import { freePort } from '#supabase/local/ports.ts'
import { reachableDirectory } from '#supabase/local/reachable.ts'
import { startSupabase } from '#supabase/local/start.ts'

const run = promisify(execFile)
const home = await reachableDirectory(join(repository, '.data/test'))
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
  const [port, databasePort] = [await freePort(), await freePort()]
  const supabase = await startSupabase({ dataDir, port, databasePort, throwAway: true, report })
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

/** A seeded data directory with its servers stopped. Made once for each version of the schema and the seed. */
async function template(report: (step: string) => void) {
  const name = `template-${await version()}`
  const path = join(home, name)
  if (existsSync(path)) return path
  const making = `${path}.making-${process.pid}`
  await fill(making, report)
  await removeOld(name)
  // Another run may have made the template first: use that one.
  await rename(making, path).catch(() => rm(making, { recursive: true, force: true }))
  return path
}

/** A data directory for one run; copying a stopped cluster takes a fraction of the time of seeding one. */
export async function freshData(report: (step: string) => void): Promise<string> {
  const source = await template(report)
  const target = join(home, `run-${process.pid}`)
  await rm(target, { recursive: true, force: true })
  await run('cp', ['-a', source, target]) // keeps the owner, which Postgres requires
  return target
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes the data of runs that were killed. */
export async function removeAbandoned() {
  const names = await readdir(home).catch(() => [])
  for (const name of names) {
    const pid = Number(/(?:^run-|\.making-)(\d+)$/.exec(name)?.[1] ?? Number.NaN)
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
}
