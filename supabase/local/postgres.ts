import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresIdentity, prepareClusterDir } from './postgres-user.ts'
import type { Identity } from './postgres-user.ts'
import { clearStalePid, isReady } from './postmaster.ts'
import { reachableCluster } from './reachable.ts'

export interface PostgresOptions {
  dataDir: string
  port: number
  password: string
  /** Temporary data need not survive a power cut. */
  throwAway: boolean
}

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

/** Created under another name and renamed, so that an interrupted cluster is never mistaken for a complete one. */
async function initialise(
  initdb: string,
  { clusterDir, password, logPath }: { clusterDir: string; password: string; logPath: string },
  identity: Identity,
  log: number,
) {
  const making = `${clusterDir}.making`
  await rm(making, { recursive: true, force: true })
  await prepareClusterDir(making, identity)
  const passwordFile = join(clusterDir, '..', 'initial-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid)
  }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const child = spawn(initdb, [`--pgdata=${making}`, ...access, ...locale], {
    ...identity,
    cwd: making,
    stdio: ['ignore', log, log],
  })
  const code = await finished(child)
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new Error(`initdb ended with code ${code}: see ${logPath}`)
  await rename(making, clusterDir)
}

/** Unneeded log segments are not kept for reuse either: they would be copied with each template. */
const THROW_AWAY = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'wal_recycle=off', 'wal_init_zero=off', 'min_wal_size=32MB'],
]

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
  // The details of a refused row repeat its values, such as an address.
  'log_error_verbosity=terse',
  ...(throwAway ? THROW_AWAY : []),
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

/**
 * A fast shutdown may hang if the server has just lost one of its processes. After a while an immediate shutdown
 * follows; Postgres recovers its data at the next start.
 */
const END = [
  'read -r _; kill -INT "$0"; left=120',
  'while kill -0 "$0" 2>/dev/null; do',
  'left=$((left - 1)); [ "$left" -eq 0 ] && kill -QUIT "$0"; sleep 0.1',
  'done',
].join('\n')

/**
 * Ties the server to this process: a shell waits on a pipe that closes when we close it, crash or are killed, and then
 * ends the server. Returns a function that stops it.
 */
function endWith(server: ChildProcess, exit: Promise<unknown>, identity: Identity) {
  const watcher = spawn('/bin/sh', ['-c', END, String(server.pid)], {
    ...identity,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const watched = finished(watcher)
  void exit.then(() => watcher.kill('SIGKILL')) // the process number may be reused
  return async () => {
    watcher.stdin.destroy()
    await Promise.all([exit, watched])
  }
}

export async function startPostgres({ dataDir, port, password, throwAway }: PostgresOptions) {
  const clusterDir = await reachableCluster(join(dataDir, 'postgres'))
  await clearStalePid(clusterDir)
  const { postgres, initdb } = await postgresBinaries(dirname(clusterDir))
  const logPath = join(dataDir, 'postgres.log')
  const identity = await postgresIdentity(clusterDir)
  const log = await open(logPath, 'a', 0o600)
  if (!existsSync(clusterDir)) await initialise(initdb, { clusterDir, password, logPath }, identity, log.fd)
  await prepareClusterDir(clusterDir, identity)
  const flags = settings(port, throwAway).flatMap((setting) => ['-c', setting])
  const child = spawn(postgres, ['-D', clusterDir, ...flags], {
    ...identity,
    cwd: clusterDir,
    detached: true, // Ctrl-C goes to the whole terminal group; the server must outlive its clients
    stdio: ['ignore', log.fd, log.fd],
  })
  const exit = finished(child)
  const stop = endWith(child, exit, identity)
  await log.close()
  try {
    await untilReady(clusterDir, child, logPath)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, exit, stop }
}
