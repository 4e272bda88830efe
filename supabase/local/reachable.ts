import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isRoot = () => process.getuid?.() === 0

/** The nearest parent folder of a path that other users may not enter, such as /root. */
async function closedFolder(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found && (found.mode & 0o001) === 0) return path
  return dirname(path) === path ? undefined : closedFolder(dirname(path))
}

/** A place where root can store files that another user must reach. */
const openPlace = (path: string) =>
  `/var/lib/larkfield-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`

/**
 * Creates a data directory and returns its real path. Started by root, Postgres runs as another user: if only root may
 * enter the checkout, the directory becomes a link to a place which that user can reach.
 */
export async function reachableDirectory(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path)
  if (!isRoot() || !(await closedFolder(dirname(path)))) {
    await mkdir(path, { recursive: true })
    return path
  }
  const open = openPlace(path)
  await mkdir(open, { recursive: true, mode: 0o711 })
  await mkdir(dirname(path), { recursive: true })
  await symlink(open, path)
  return open
}

/** The folder of Postgres' programs, or a copy of it that the user running them can reach. */
export async function reachablePrograms(native: string): Promise<string> {
  if (!isRoot() || !(await closedFolder(native))) return native
  return copiedOnce(native, join(openPlace(native), basename(native)))
}

/** Copies a folder whole or not at all, to a place that all users can read. */
export async function copiedOnce(native: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy
  await mkdir(dirname(copy), { recursive: true, mode: 0o711 })
  const partial = `${copy}.${process.pid}`
  try {
    await run('cp', ['-a', native, partial])
    await run('chmod', ['-R', 'go+rX', partial])
    // Another start may have made the copy first: use that one.
    await rename(partial, copy).catch(() => undefined)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return copy
}
