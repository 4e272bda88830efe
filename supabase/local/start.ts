import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FromServer, ServerSettings } from './messages.ts'
import { assertPortFree } from './ports.ts'
import { reachableDirectory } from './reachable.ts'
import { secretsOf } from './secrets.ts'

export interface LocalSupabase {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** Resolves with the reason when it stops without having been asked to. */
  failed: Promise<string>
  stop: () => Promise<void>
}

export interface StartOptions {
  /** Absolute. Postgres, stored objects, keys and logs live here. */
  dataDir: string
  port: number
  databasePort: number
  throwAway?: boolean
  report: (step: string) => void
}

/** Longer than Postgres is given to end in an orderly way (ms). Even a killed process takes Postgres with it. */
const patience = 25_000

const entry = fileURLToPath(new URL('./server.ts', import.meta.url))

async function launch(settings: ServerSettings, environment: Record<string, string>) {
  const log = await open(join(settings.dataDir, 'supabase.log'), 'a', 0o600)
  const child = fork(entry, [JSON.stringify(settings)], {
    env: { ...process.env, ...environment, EXPERIMENTAL_STORAGE: '1', LITE_TELEMETRY: '0' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  return child
}

/** Starts Postgres and Supabase Lite in a process of their own and waits until both serve. */
export async function startSupabase({
  port,
  databasePort,
  throwAway = false,
  report,
  ...options
}: StartOptions) {
  await assertPortFree(databasePort, 'Postgres', 'POSTGRES_PORT')
  await assertPortFree(port, 'Supabase', 'SUPABASE_PORT')
  const dataDir = await reachableDirectory(options.dataDir)
  const secrets = await secretsOf(dataDir)
  const child = await launch(
    { dataDir, port, databasePort, password: secrets.databasePassword, throwAway },
    {
      SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      SUPABASE_JWT_SECRET: secrets.jwtSecret,
    },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.connected) child.send('stop')
    const stuck = setTimeout(() => child.kill('SIGKILL'), patience)
    await exited
    clearTimeout(stuck)
  }
  const ready = Promise.withResolvers<string>()
  const failed = Promise.withResolvers<string>()
  child.on('message', (message: FromServer) => {
    if (message.kind === 'step') report(message.text)
    else if (message.kind === 'ready') ready.resolve(message.databaseUrl)
    else failed.resolve(message.message)
  })
  child.once('exit', (code) =>
    failed.resolve(`Supabase ended with code ${code}. See ${dataDir}/supabase.log`),
  )
  const failure = failed.promise.then((reason) => {
    throw new Error(reason)
  })
  try {
    const databaseUrl = await Promise.race([ready.promise, failure])
    failure.catch(() => undefined)
    const url = `http://127.0.0.1:${port}`
    const { publishableKey, secretKey } = secrets
    return {
      url,
      publishableKey,
      secretKey,
      databaseUrl,
      failed: failed.promise,
      stop,
    } satisfies LocalSupabase
  } catch (error) {
    await stop()
    throw error
  }
}
