import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FromServer, ServerSettings } from './messages.ts'
import { assertPortFree } from './ports.ts'
import { secretsOf } from './secrets.ts'

export interface LocalSupabase {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  stop: () => Promise<void>
}

export interface StartOptions {
  /** The absolute path of Postgres' data, stored objects, keys and logs. */
  dataDir: string
  port: number
  databasePort: number
  throwAway?: boolean
  report: (step: string) => void
}

/** Longer than the time Postgres gets for an orderly shutdown (ms). Even a killed process ends Postgres with it. */
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

interface Run {
  databaseUrl: string
  /** Resolves with the reason when it has ended. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Starts the process and waits until both servers are ready. */
async function begin(
  settings: ServerSettings,
  environment: Record<string, string>,
  report: StartOptions['report'],
): Promise<Run> {
  const child = await launch(settings, environment)
  const ready = Promise.withResolvers<string>()
  let reason: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code) =>
      resolve(reason ?? `Supabase ended with code ${code}. See ${settings.dataDir}/supabase.log`),
    )
  })
  child.on('message', (message: FromServer) => {
    if (message.kind === 'step') report(message.text)
    else if (message.kind === 'ready') ready.resolve(message.databaseUrl)
    else reason = message.message
  })
  const stop = async () => {
    if (child.connected) child.send('stop')
    const stuck = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(stuck)
  }
  const failure = ended.then((why) => Promise.reject(new Error(why)))
  failure.catch(() => undefined)
  return { databaseUrl: await Promise.race([ready.promise, failure]), ended, stop }
}

/** The most restarts in this many ms; further ones wait. */
const [RESTARTS, WINDOW] = [5, 60_000]

/**
 * Restarts the process when it ends unexpectedly, and again if it does not start, as on a full disk: pages and files
 * are still served meanwhile. Returns a function that stops it.
 */
function keepUp(first: Run, again: () => Promise<Run>, report: StartOptions['report']) {
  const stopping = new AbortController()
  const { signal } = stopping
  const restarts: number[] = []
  let current = Promise.resolve(first)

  const watch = async () => {
    for (;;) {
      const reason = await current.then(
        ({ ended }) => ended,
        (error: Error) => error.message,
      )
      if (signal.aborted) return
      const pause = Math.max(0, (restarts.at(-RESTARTS) ?? 0) + WINDOW - Date.now())
      const when = pause > 0 ? ` in ${Math.ceil(pause / 1000)} s` : ''
      report(`${reason}. It is started again${when}.`.replace('..', '.'))
      await wait(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      restarts.push(Date.now())
      current = again()
    }
  }
  void watch()
  return async () => {
    stopping.abort()
    await current.then((run) => run.stop()).catch(() => undefined)
  }
}

/** Starts Postgres and Supabase Lite in a process of their own and waits until both are ready. */
export async function startSupabase({
  port,
  databasePort,
  throwAway = false,
  report,
  dataDir,
}: StartOptions): Promise<LocalSupabase> {
  await assertPortFree(databasePort, 'Postgres', 'POSTGRES_PORT')
  await assertPortFree(port, 'Supabase', 'SUPABASE_PORT')
  const { publishableKey, secretKey, jwtSecret, databasePassword: password } = await secretsOf(dataDir)
  const settings = { dataDir, port, databasePort, password, throwAway }
  const environment = {
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_JWT_SECRET: jwtSecret,
  }
  const first = await begin(settings, environment, report)
  const again = () => begin(settings, environment, () => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey,
    secretKey,
    databaseUrl: first.databaseUrl,
    stop: keepUp(first, again, report),
  }
}
