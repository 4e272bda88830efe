import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'

const run = promisify(execFile)

async function commandOf(pid: number) {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    )
  }
}

async function lines(clusterDir: string) {
  return readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n').map((line) => line.trim()),
    () => undefined,
  )
}

/** The last line of postmaster.pid holds the server's own status; pg_ctl reads it too. */
export async function isReady(clusterDir: string) {
  return (await lines(clusterDir))?.[7] === 'ready'
}

/** A crash leaves postmaster.pid behind, and its process number may now belong to another program. */
export async function clearStalePid(clusterDir: string, patience = 15_000) {
  const pid = Number((await lines(clusterDir))?.[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const until = Date.now() + patience
  while ((await commandOf(pid)).includes(clusterDir)) {
    if (Date.now() > until) {
      throw new Error(
        `The database in ${clusterDir} is in use by process ${pid}. Stop the other run of this checkout first.`,
      )
    }
    await wait(100)
  }
  await rm(join(clusterDir, 'postmaster.pid'), { force: true })
}
