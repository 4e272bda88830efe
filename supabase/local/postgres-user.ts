import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, chown, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Empty unless we are root: Postgres then runs as the current user. */
export type Identity = { uid?: number; gid?: number }

async function lookUp(name: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser() {
  const useradd = [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]
  await run('groupadd', ['--system', '--force', 'postgres'])
  await run('useradd', useradd)
  const made = await lookUp('postgres')
  if (!made) throw new Error('the user postgres could not be found after useradd')
  return made
}

/**
 * Postgres refuses to run as root. Started by root, it runs as the owner of its data, initially a system user
 * `postgres`.
 */
export async function postgresIdentity(clusterDir: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const found = await lookUp('postgres')
  if (found) return found
  return createUser().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Postgres cannot run as root and no user postgres could be made (${reason}). Run as a plain user.`,
    )
  })
}

/** Creates the cluster's directory, owned by the user Postgres runs as. */
export async function prepareClusterDir(clusterDir: string, identity: Identity) {
  await mkdir(clusterDir, { recursive: true, mode: 0o700 })
  if (identity.uid === undefined || identity.gid === undefined) {
    await access(clusterDir, constants.W_OK).catch(() => {
      throw new Error(
        `${clusterDir} belongs to another user. Remove it, or set DATA_DIR to a folder of your own.`,
      )
    })
    return
  }
  await chown(clusterDir, identity.uid, identity.gid)
  await chmod(dirname(clusterDir), 0o711)
}
