import { serve } from '@hono/node-server'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import connect from 'postgres'
import { asHosted } from './as-hosted.ts'
import { createFactorTables, withFactors } from './factors.ts'
import { withHooks } from './hooks.ts'
import { createLite } from './lite.ts'
import type { FromServer, ServerSettings } from './messages.ts'
import { startPostgres } from './postgres.ts'
import { refreshInTurn } from './refresh-in-turn.ts'
import { secretsOf } from './secrets.ts'
import { withClaims } from './token-claims.ts'

/**
 * The process that runs Postgres and Supabase Lite. Its parent stops it (a Ctrl-C reaches both); it ends by
 * itself only when the parent is gone.
 */
const settings = JSON.parse(process.argv[2] ?? '{}') as ServerSettings
const tell = (message: FromServer, told = () => {}) => {
  if (process.connected) process.send?.(message, told)
  else told()
}

let running: { stop: () => Promise<void> } | undefined
let stopping = false

async function stop() {
  if (stopping) return
  stopping = true
  await running?.stop()
  process.exit(0)
}

/** The parent process starts it again. */
const fail = (message: string) => {
  tell({ kind: 'failed', message }, () => void stop())
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => void stop())
process.on('message', (message) => void (message === 'stop' && stop()))

async function start() {
  const { dataDir, databasePort, port, password, throwAway } = settings
  const postgres = await startPostgres({ dataDir, port: databasePort, password, throwAway })
  running = postgres
  void postgres.exit.then(() => {
    if (!stopping) fail(`Postgres stopped by itself. See ${dataDir}/postgres.log`)
  })
  tell({ kind: 'step', text: `Postgres is up on port ${databasePort}` })
  const databaseUrl = postgres.url
  const publishableKey = process.env.SUPABASE_PUBLISHABLE_KEY ?? ''
  const print = (text: string) => {
    appendFileSync(join(dataDir, 'mail.log'), `${new Date().toISOString()} ${text}\n\n`, { mode: 0o600 })
  }
  const app = await createLite({ databaseUrl, dataDir, publishableKey }, (count) => {
    tell({ kind: 'step', text: count === 0 ? 'The schema is up to date' : `${count} migrations applied` })
  })
  const sql = connect(databaseUrl, { max: 2, onnotice: () => undefined })
  await createFactorTables(sql)
  const lite = refreshInTurn((request: Request, env: { peerAddress: string | null }) =>
    app.fetch(request, env),
  )
  const auth = withClaims(withHooks(lite, sql, print), sql, (await secretsOf(dataDir)).jwtSecret)
  const answer = asHosted(withFactors(auth, sql, process.env.SUPABASE_SECRET_KEY ?? ''))
  const server = serve(
    {
      port,
      hostname: '127.0.0.1',
      fetch: (request, env) => {
        const socket = 'incoming' in env ? env.incoming.socket : undefined
        return answer(request, { peerAddress: socket?.remoteAddress ?? null })
      },
    },
    () => tell({ kind: 'ready', databaseUrl }),
  )
  server.on('error', (error) => fail(error.message))
}

start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
