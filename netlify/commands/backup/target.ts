import { createHash } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_DAYS } from '#lib/retention.ts'

/**
 * The folder that holds backups:
 *
 *     objects/<id>-<checksum>.age        a stored object; backups share it
 *     copies/<time>/<table>.age          the rows of a table
 *     copies/<time>/objects.txt          the files of `objects` that belong to it
 *     copies/<time>/manifest.age         what it consists of
 *
 * Names say nothing about their content. A backup is written beside and renamed at its end, so that one that was
 * interrupted is none.
 */
export interface Target {
  objects: string
  copies: string
}

const UNFINISHED = '.unfinished'
export const MANIFEST = 'manifest.age'
const OBJECTS = 'objects.txt'
const DAY = 86_400_000

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** @throws Error when there is no such folder: an unmounted disk must not look like an empty one. */
export const openTarget = async (folder: string): Promise<Target> => {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new Error(`BACKUP_TARGET: there is no folder ${folder}`)
  const target = { objects: join(folder, 'objects'), copies: join(folder, 'copies') }
  await mkdir(target.objects, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // A folder that cannot be made on a read-only disk is reported as one that does not exist.
    if (error.code !== 'ENOENT') throw error
    throw new Error(`BACKUP_TARGET: nothing can be written to ${folder}`, { cause: error })
  })
  await mkdir(target.copies, { recursive: true })
  return target
}

/** Writes a file so that its name never refers to a partial one. */
const writeFileWhole = async (path: string, bytes: Uint8Array | string) => {
  const file = await open(path + UNFINISHED, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(path + UNFINISHED, path)
}

/** A backup's name: other programs put their own files into shared folders. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** The times of the complete backups, the oldest first. */
export const copiesIn = async ({ copies }: Target) =>
  (await readdir(copies)).filter((name) => NAME.test(name)).toSorted()

/** The same object has the same id in every backup. */
export const idOf = (...facts: string[]) => sha256(JSON.stringify(facts)).slice(0, 32)

/** The target's files of objects, by id. */
export const objectsIn = async ({ objects }: Target) =>
  new Map(
    (await readdir(objects))
      .filter((name) => !name.endsWith(UNFINISHED))
      .map((name) => [name.split('-')[0] ?? '', name]),
  )

/** The name contains the checksum of the encrypted bytes, so damage can be found without a key. */
export const writeObject = async ({ objects }: Target, id: string, sealed: Uint8Array) => {
  const name = `${id}-${sha256(sealed)}.age`
  await writeFileWhole(join(objects, name), sealed)
  return name
}

/** The target has no whole copy of an object. */
export class LostObject extends Error {}

/** @throws LostObject when the file is missing or damaged. */
export const readObject = async ({ objects }: Target, name: string) => {
  const path = join(objects, name)
  const sealed = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new LostObject(`${path} is missing`)
    throw error
  })
  if (!name.endsWith(`-${sha256(sealed)}.age`))
    throw new LostObject(`${path} is damaged: delete it, and the next backup copies the object again`)
  return sealed
}

export const readPart = async ({ copies }: Target, copy: string, part: string) => {
  const path = join(copies, copy, part)
  return readFile(path).catch(() => {
    throw new Error(`${path} is missing`)
  })
}

/** Removes what an interrupted run left behind. Only one run at a time may do so. */
const clear = async ({ copies, objects }: Target) => {
  for (const folder of [copies, objects])
    for (const name of await readdir(folder))
      if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Writes one backup with `write`, which stores each part and returns the files of its objects. The backup
 * counts only once all are written.
 */
export const writeCopy = async <Result extends { files: string[] }>(
  target: Target,
  at: Date,
  write: (put: (part: string, bytes: Uint8Array) => Promise<void>) => Promise<Result>,
) => {
  await clear(target)
  const name = at.toISOString().replaceAll(':', '-')
  const folder = join(target.copies, name)
  const unfinished = folder + UNFINISHED
  await mkdir(unfinished)
  try {
    const result = await write((part, bytes) => writeFileWhole(join(unfinished, part), bytes))
    await writeFileWhole(join(unfinished, OBJECTS), result.files.map((file) => `${file}\n`).join(''))
    await rename(unfinished, folder)
    return { name, ...result }
  } catch (error) {
    await clear(target).catch(() => undefined) // free the space of a full target at once
    throw error
  }
}

const timeOf = (copy: string) => Date.parse(copy.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** The age of a backup, in ms. */
export const ageOf = (copy: string, now = Date.now()) => now - timeOf(copy)

/** Removes backups older than BACKUP_DAYS except for the newest one, and objects that no backup needs any more. */
export const prune = async (target: Target, now = Date.now()) => {
  const copies = await copiesIn(target)
  const old = copies.slice(0, -1).filter((copy) => ageOf(copy, now) > BACKUP_DAYS * DAY)
  for (const copy of old) await rm(join(target.copies, copy), { recursive: true })
  const needed = new Set<string>()
  for (const copy of copies.filter((one) => !old.includes(one)))
    for (const name of (await readPart(target, copy, OBJECTS)).toString().split('\n')) needed.add(name)
  for (const name of await readdir(target.objects))
    if (!needed.has(name)) await rm(join(target.objects, name))
  return old.length
}
