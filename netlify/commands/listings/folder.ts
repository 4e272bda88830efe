import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '#netlify/lib/listings/refusal.ts'

const MAX_FILES = 5_000
/** Deeper nesting means that the given folder is probably a whole disk. */
const DEEPEST = 4

export interface Found {
  /** Relative to the folder, with slashes. */
  path: string
  parts: string[]
  size: number
  read: () => Promise<Buffer>
}

export interface Folder {
  files: Found[]
  /** Paths of links that were not followed. */
  links: string[]
}

const isOfTheSystem = (name: string) =>
  name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini|__macosx)$/i.test(name)
const inOrder = new Intl.Collator('en', { numeric: true })

const found = (root: string, parts: string[], size: number): Found => {
  const path = parts.join('/')
  const read = () =>
    readFile(join(root, ...parts)).catch(() => {
      throw new Refusal('cannot be read: is it open elsewhere, or yours to read?')
    })
  return { path, parts, size, read }
}

async function walk(root: string, parts: string[], into: Folder) {
  for (const name of (await readdir(join(root, ...parts))).sort(inOrder.compare)) {
    if (isOfTheSystem(name)) continue
    const inner = [...parts, name]
    const stat = await lstat(join(root, ...inner))
    if (stat.isDirectory() && inner.length < DEEPEST) await walk(root, inner, into)
    else if (stat.isFile()) into.files.push(found(root, inner, stat.size))
    else into.links.push(inner.join('/'))
    if (into.files.length > MAX_FILES)
      throw new Refusal(`holds more than ${MAX_FILES} files: is it the right folder?`)
  }
}

/**
 * The files in a folder, sorted by name (2 before 10), or the one named table. Links are not followed: they
 * may lead anywhere. @throws Refusal
 */
export const openFolder = async (given: string): Promise<Folder> => {
  const path = await realpath(given).catch(() => {
    throw new Refusal('is not there')
  })
  const stat = await lstat(path)
  if (stat.isFile()) return { files: [found(dirname(path), [basename(path)], stat.size)], links: [] }
  if (!stat.isDirectory()) throw new Refusal('is neither a folder nor a file')
  const folder: Folder = { files: [], links: [] }
  await walk(path, [], folder)
  return folder
}
