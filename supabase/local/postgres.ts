import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresIdentity, prepareClusterDir } from './postgres-user.ts'
import type { Identity } from './postgres-user.ts'
import { clearStalePid, isReady } from './postmaster.ts'

export interface PostgresOptions {
  dataDir: string
  port: number
  password: string
  /** Data that is thrown away need not survive a power cut. */
  throwAway: boolean
}

/**
 * The subshell holds the read end of our pipe. It closes when we stop, are killed or crash, and then the server gets
 * a fast shutdown. The double fork keeps the watcher from being a child of the server, which would not know it.
 */
const withWatcher =
  'exec 3<&0 </dev/null; ( (cat <&3 >/dev/null; kill -INT $$) & ); exec 3<&-; exec "$0" "$@"'

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

async function initialise(clusterDir: string, password: string, identity: Identity, log: number) {
  const { initdb } = await postgresBinaries()
  const passwordFile = join(clusterDir, '..', 'initial-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid)
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const child = spawn(initdb, [`--pgdata=${clusterDir}`, ...access, ...locale, '--no-sync'], {
    ...identity,
    cwd: clusterDir,
    stdio: ['ignore', log, log],
  })
  const code = await finished(child)
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new Error(`initdb ended with code ${code}`)
}

const settings = (port: number, throwAway: boolean) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=80',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  ...(throwAway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
]

async function untilReady(clusterDir: string, child: ChildProcess, logPath: string) {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await isReady(clusterDir)) return
    await wait(25)
  }
  const tail = (await readFile(logPath, 'utf8')).trim().split('\n').slice(-6).join('\n')
  throw new Error(`Postgres did not start. The end of ${logPath}:\n${tail}`)
}

export async function startPostgres({ dataDir, port, password, throwAway }: PostgresOptions) {
  const { postgres } = await postgresBinaries()
  const clusterDir = join(dataDir, 'postgres')
  const logPath = join(dataDir, 'postgres.log')
  const identity = await postgresIdentity(clusterDir)
  await prepareClusterDir(clusterDir, identity)
  await clearStalePid(clusterDir)
  const log = await open(logPath, 'a', 0o600)
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) await initialise(clusterDir, password, identity, log.fd)
  const flags = settings(port, throwAway).flatMap((setting) => ['-c', setting])
  const child = spawn('/bin/sh', ['-c', withWatcher, postgres, '-D', clusterDir, ...flags], {
    ...identity,
    cwd: clusterDir,
    detached: true, // Ctrl-C goes to the whole terminal group; the server must outlive its clients
    stdio: ['pipe', log.fd, log.fd],
  })
  const exit = finished(child)
  await log.close()
  try {
    await untilReady(clusterDir, child, logPath)
  } catch (error) {
    child.stdin?.destroy()
    throw error
  }
  const stop = async () => {
    child.stdin?.destroy()
    const slow = setTimeout(() => child.kill('SIGQUIT'), 15_000)
    await exit
    clearTimeout(slow)
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, exit, stop }
}
