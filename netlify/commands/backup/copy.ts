import type postgres from 'postgres'
import type { Client } from '#lib/supabase.ts'
import { each } from '../each.ts'
import { partOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { download, objectsOf } from './objects.ts'
import type { StoredObject } from './objects.ts'
import type { Seal } from './sealing.ts'
import { checksum, countOf, migrationsOf, rowsOf, tablesOf } from './tables.ts'
import { idOf, MANIFEST, objectsIn, prune, writeCopy, writeObject } from './target.ts'
import type { Target } from './target.ts'

export interface Source {
  sql: postgres.Sql
  storage: Client
}

interface Copied {
  /** Its name in the target: the time at which it began. */
  name: string
  /** The names of its objects in the target. */
  files: string[]
  rows: number
  objects: number
  /** Objects that the target did not have yet. */
  added: number
  /** Listed by Storage, but without a file there. */
  lost: string[]
  /** Old backups that were deleted. */
  removed: number
}

/** An arbitrary number that no other program uses for a lock. */
const LOCK = 4_417_001

/**
 * Prevents a second backup at the same time. A killed process loses the lock with its connection. @throws
 * Error when another backup of this database is running.
 */
const alone = async <Result>(sql: postgres.Sql, work: () => Promise<Result>) => {
  const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as is_ours`
  if (row?.['is_ours'] !== true) throw new Error('another backup of this database is being made')
  return work().finally(() => sql`select pg_advisory_unlock(${LOCK})`)
}

const placeOf = ({ bucket, path }: Pick<StoredObject, 'bucket' | 'path'>) => `${bucket}/${path}`

type Put = (part: string, bytes: Uint8Array) => Promise<void>

/** All rows and the list of all objects, as they were at one moment. */
const saveRows = ({ sql }: Source, seal: Seal, put: Put) =>
  sql.begin('isolation level repeatable read read only', async (transaction) => {
    const migrations = await migrationsOf(transaction)
    const tables: Manifest['tables'] = []
    let rows = 0
    for (const table of await tablesOf(transaction)) {
      const [content, count] = [await rowsOf(transaction, table), await countOf(transaction, table)]
      const sum = checksum(content)
      if (!sum.startsWith(`${count} rows`)) throw new Error(`${table.name} has ${count} rows, read: ${sum}`)
      await put(partOf(table.name), await seal(content))
      tables.push({ ...table, sum })
      rows += count
    }
    return { migrations, tables, rows, listed: await objectsOf(transaction) }
  })

/** Copies the objects that the target lacks. Those deleted meanwhile are left out. */
const saveObjects = async ({ storage }: Source, seal: Seal, target: Target, listed: StoredObject[]) => {
  const there = await objectsIn(target)
  const saved = new Map<StoredObject, string>()
  const gone: StoredObject[] = []
  let added = 0
  await each(listed, async (object) => {
    const id = idOf(object.bucket, object.path, object.version)
    const known = there.get(id)
    if (known) return void saved.set(object, known)
    const bytes = await download(storage, object)
    if (!bytes) return void gone.push(object)
    saved.set(object, await writeObject(target, id, await seal(bytes)))
    added += 1
  })
  const objects = listed.flatMap((object) => {
    const file = saved.get(object)
    return file ? [{ ...object, file }] : []
  })
  return { objects, added, gone }
}

/** Of the objects without a file, those that Storage still lists: they were not just deleted meanwhile. */
const lostOf = async ({ sql }: Source, gone: StoredObject[]) => {
  if (gone.length === 0) return []
  const listed = new Set((await objectsOf(sql)).map((object) => placeOf(object) + object.version))
  return gone.filter((object) => listed.has(placeOf(object) + object.version)).map(placeOf)
}

/**
 * Makes a backup of database and files in a target, and deletes the target's old ones, both under one lock: a
 * deletion could otherwise take files of a backup in progress. @throws Error when it could not be completed:
 * the target then has the same backups as before.
 */
export const makeCopy = (source: Source, target: Target, seal: Seal, now = new Date()): Promise<Copied> =>
  alone(source.sql, async () => {
    const copied = await writeCopy(target, now, async (put) => {
      const { listed, rows, migrations, tables } = await saveRows(source, seal, put)
      const { objects, added, gone } = await saveObjects(source, seal, target, listed)
      const lost = await lostOf(source, gone)
      if (lost.length > 0 && lost.length === listed.length)
        throw new Error(
          `Storage has none of the ${lost.length} files: is it of the same project as the database?`,
        )
      const manifest: Manifest = { format: 1, migrations, tables, objects }
      await put(MANIFEST, await seal(JSON.stringify(manifest)))
      return { files: objects.map(({ file }) => file), rows, objects: objects.length, added, lost }
    })
    return { ...copied, removed: await prune(target, now.getTime()) }
  })
