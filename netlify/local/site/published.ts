import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Report } from '../report.ts'
import { readWhole, writeWhole } from '#supabase/local/whole-file.ts'
import { repository } from '#netlify/build/repository.ts'
import { fingerprint } from './fingerprint.ts'

interface Current {
  root: string
  fingerprint: string | undefined
}

/** The last lines only: the rest is in the log. */
const tail = (text: string) => text.trim().split('\n').slice(-15).join('\n')

/** Astro runs the files it wrote, and these find their packages only inside the checkout; the data may be elsewhere. */
const workshop = join(repository, 'node_modules/.cache/larkfield')

async function move(from: string, to: string) {
  await rename(from, to).catch(async () => {
    await cp(from, to, { recursive: true }) // a different file system
    await rm(from, { recursive: true })
  })
}

/** A build takes a minute or two on a slow machine: one that takes this long has hung. */
const BUILD = { script: join(repository, 'netlify/build/build.ts'), limit: 15 * 60_000 }

/** Builds into `root`. If the build fails or exceeds the limit (ms), it throws and leaves nothing. */
export async function runBuild(
  root: string,
  logPath: string,
  stopped: AbortSignal,
  { script, limit } = BUILD,
) {
  const log = await open(logPath, 'w', 0o600)
  const outDir = join(workshop, basename(root))
  const cacheDir = join(root, '..', 'cache')
  const late = AbortSignal.timeout(limit)
  const child = spawn(process.execPath, [script], {
    cwd: repository,
    env: { ...process.env, OUT_DIR: outDir, CACHE_DIR: cacheDir, NODE_ENV: 'production' },
    stdio: ['ignore', log.fd, log.fd],
    signal: AbortSignal.any([stopped, late]),
    killSignal: 'SIGKILL',
  })
  try {
    let failure: unknown
    child.once('error', (error) => (failure = error))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    if (late.aborted) throw new Error(`The build was ended after ${limit / 60_000} minutes. See ${logPath}.`)
    if (failure) throw failure
    if (code === 0) return await move(outDir, root)
  } finally {
    await log.close()
    await rm(outDir, { recursive: true, force: true })
  }
  throw new Error(`The build failed. ${logPath} ends with:\n${tail(await readFile(logPath, 'utf8'))}`)
}

/**
 * The built sites of one data directory. Each build gets its own directory, so the site being served stays complete
 * until the next one is ready. A failed build leaves the old site in place.
 */
export function publishedSites(dataDir: string, report: Report, program = BUILD) {
  const home = join(dataDir, 'sites')
  const record = join(home, 'current.json')
  const aborting = new AbortController()

  async function current(): Promise<Current | undefined> {
    // If the record is unreadable, build again.
    const found = await readWhole(record, (text) => JSON.parse(text) as Current).catch(() => undefined)
    return found && existsSync(join(found.root, 'index.html')) ? found : undefined
  }

  async function build(): Promise<string> {
    const print = await fingerprint()
    const root = join(home, `site-${Date.now()}`)
    await mkdir(home, { recursive: true })
    try {
      await runBuild(root, join(dataDir, 'build.log'), aborting.signal, program)
      await writeWhole(record, JSON.stringify({ root, fingerprint: print } satisfies Current))
    } catch (error) {
      await rm(root, { recursive: true, force: true }) // remove what was copied before the disk was full
      throw error
    }
    return root
  }

  async function removeOthers(...roots: string[]) {
    const names = (await readdir(home)).filter((name) => name.startsWith('site-'))
    const others = names.map((name) => join(home, name)).filter((path) => !roots.includes(path))
    await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
  }

  return {
    /** The existing site if neither sources nor listings have changed since it was built, otherwise a new one. */
    async upToDate(): Promise<string> {
      const last = await current()
      if (last?.fingerprint !== undefined && last.fingerprint === (await fingerprint())) {
        report('The site is built already and nothing changed since')
        return last.root
      }
      report('Building the site')
      const root = await build()
      await removeOthers(root)
      return root
    },
    build,
    removeOthers,
    stop: () => {
      aborting.abort()
      return Promise.resolve()
    },
  }
}
