import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { clearStalePid } from './postmaster.ts'

const run = promisify(execFile)
const isRoot = () => process.getuid?.() === 0

/** The nearest parent folder of a path that other users may not enter, such as /root. */
async function closedFolder(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found && (found.mode & 0o001) === 0) return path
  return dirname(path) === path ? undefined : closedFolder(dirname(path))
}

/** Where root can store files that another user must reach: a folder for each database. */
const OPEN = '/var/lib'
const clusterOutside = (path: string) => {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12)
  return join(OPEN, `larkfield-${hash}`, 'postgres')
}

/** Links a folder back to the database whose files it holds. */
const ORIGIN = 'origin'

const targetOf = (link: string) => readlink(link).catch(() => undefined)

/** Moves the data at `from` to `to`, whole or not at all, also to another disk. */
async function moveWhole(from: string, to: string) {
  if (!existsSync(to)) {
    const source = await realpath(from)
    await clearStalePid(source)
    const partial = `${to}.partial`
    await rm(partial, { recursive: true, force: true })
    await run('cp', ['-pR', source, partial]) // keeps the owner, which Postgres requires
    await rename(partial, to)
  }
  await rm(from, { recursive: true, force: true })
}

/**
 * The real path of a database's files, which may not exist yet. Started by root, Postgres runs as another
 * user: if only root may enter the checkout, the files are outside it, and a link replaces them.
 */
export async function reachableCluster(path: string): Promise<string> {
  // The database's own folder is opened before Postgres starts.
  if (!isRoot() || !(await closedFolder(dirname(dirname(path))))) return realpath(path).catch(() => path)
  await removeUnlinked()
  const outside = clusterOutside(path)
  const waiting = `${path}.moving`
  if ((await targetOf(path)) !== outside) {
    // Files from when the folder was open, or a copied link to another checkout's files.
    await rename(path, waiting).catch(() => undefined)
    await rm(dirname(outside), { recursive: true, force: true })
    await mkdir(dirname(path), { recursive: true })
    await symlink(outside, path)
  }
  await mkdir(dirname(outside), { recursive: true })
  await symlink(path, join(dirname(outside), ORIGIN)).catch(() => undefined)
  if (existsSync(waiting)) await moveWhole(waiting, outside)
  return outside
}

/** Removes outside folders whose database is gone, such as those of killed test runs and deleted checkouts. */
async function removeUnlinked() {
  if (!isRoot()) return
  for (const name of await readdir(OPEN).catch(() => [])) {
    if (!name.startsWith('larkfield-')) continue
    const folder = join(OPEN, name)
    const origin = await targetOf(join(folder, ORIGIN))
    if (origin && (await targetOf(origin)) !== join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true })
  }
}

/** Removes a data directory, and its database's files outside. */
export async function removeData(dataDir: string) {
  await rm(dataDir, { recursive: true, force: true })
  await removeUnlinked()
}

/**
 * The folder of Postgres' programs, or a copy of it in `home` if the user running them cannot reach the packages. It is
 * copied at each start, so that it is never incomplete or of an older version.
 */
export async function reachablePrograms(native: string, home: string): Promise<string> {
  if (!isRoot() || !(await closedFolder(native))) return native
  const copy = join(home, 'programs')
  await rm(copy, { recursive: true, force: true })
  await run('cp', ['-a', native, copy])
  await run('chmod', ['-R', 'go+rX', copy])
  return copy
}
