import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { repository } from '#netlify/build/repository.ts'
import { freePort } from '#supabase/local/ports.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { familyOf, launch, leftOf } from '#tests/setup/processes.ts'

export interface Site {
  baseUrl: string
  /** Addresses of its Supabase and database. */
  environment: Record<string, string>
  /** Number of rebuilds since the start, and whether one is running; unknown for a site started elsewhere. */
  rebuilds: () => number
  isBuilding: () => Promise<boolean>
  /** Why a rebuild failed. */
  failure: () => string | undefined
  stop: () => Promise<void>
}

const environmentIn = async (dataDir: string) =>
  parseEnv(await readFile(join(dataDir, 'local.env'), 'utf8')) as Record<string, string>

/** A running site; a remote one needs its Supabase's settings too. */
const running = async (baseUrl: string): Promise<Site> => ({
  baseUrl,
  environment: { ...(await environmentIn(join(repository, '.data')).catch(() => ({}))) },
  rebuilds: () => 0,
  isBuilding: () => Promise.resolve(false),
  failure: () => undefined,
  stop: () => Promise.resolve(),
})

/** A site as by `npm start`, with the demo data, in a temporary directory. */
export const startSite = async (): Promise<Site> => {
  console.info('\nStarting a site with the demo data')
  const dataDir = join(repository, '.data/test', `run-${process.pid}`)
  const [port, supabasePort, postgresPort] = [await freePort(), await freePort(), await freePort()]
  const site = launch('netlify/local/start.ts', {
    DATA_DIR: dataDir,
    PORT: `${port}`,
    SUPABASE_PORT: `${supabasePort}`,
    POSTGRES_PORT: `${postgresPort}`,
  })
  const family = () => familyOf(site.child.pid ?? 0, dataDir)
  const stop = async () => {
    const members = await family()
    site.child.kill('SIGTERM')
    await site.exited
    await leftOf(members)
    await removeData(dataDir)
  }
  try {
    await site.until('Stop with Ctrl-C')
    return {
      baseUrl: `http://localhost:${port}`,
      environment: await environmentIn(dataDir),
      rebuilds: () => site.output().match(/The site is rebuilt/g)?.length ?? 0,
      isBuilding: async () =>
        (await family()).some(({ command }) => command.includes('netlify/build/build.ts')),
      failure: () => /The site stays as it was: .*/.exec(site.output())?.[0],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The shared site: BASE_URL's, else one started on first use. */
export const sharedSite = () => {
  let site: Promise<Site> | undefined
  const { BASE_URL } = process.env
  return {
    get: () => (site ??= BASE_URL ? running(BASE_URL) : startSite()),
    stop: async () => {
      const started = site
      site = undefined
      await (await started)?.stop()
    },
  }
}
