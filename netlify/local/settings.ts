import { isAbsolute, join } from 'node:path'
import { loadEnv, repository } from '#netlify/build/repository.ts'

/** The file that marks a data directory as seeded. */
export const SEEDED = 'seeded.json'

const backendNames = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const

export interface Settings {
  /** Only this machine unless HOST is set. */
  host: string
  port: number
  supabasePort: number
  postgresPort: number
  /** Absolute path of all data that outlive a run. */
  dataDir: string
  /** True if the environment names a Supabase, so that none is started here. */
  hasBackend: boolean
}

function portFrom(name: string, fallback: number) {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`${name} is "${text}", which is not a port: give a number from 1 to 65535.`)
}

function portsOfTheirOwn() {
  const port = portFrom('PORT', 8888)
  const supabasePort = portFrom('SUPABASE_PORT', 54321)
  const postgresPort = portFrom('POSTGRES_PORT', 54322)
  if (new Set([port, supabasePort, postgresPort]).size < 3)
    throw new Error(
      `PORT is ${port}, SUPABASE_PORT ${supabasePort} and POSTGRES_PORT ${postgresPort}: give each a number of its own.`,
    )
  return { port, supabasePort, postgresPort }
}

function hasBackend() {
  const missing = backendNames.filter((name) => !process.env[name])
  if (missing.length === backendNames.length) return false
  if (missing.length === 0) return true
  throw new Error(
    `${missing.join(' and ')} missing: set ${backendNames.join(', ')} together, or none of them.`,
  )
}

export function readSettings(): Settings {
  loadEnv()
  const dataDir = process.env.DATA_DIR ?? '.data'
  return {
    host: process.env.HOST ?? '127.0.0.1',
    ...portsOfTheirOwn(),
    dataDir: isAbsolute(dataDir) ? dataDir : join(repository, dataDir),
    hasBackend: hasBackend(),
  }
}
