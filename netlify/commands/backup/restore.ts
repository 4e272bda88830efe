import type { Source } from './copy.ts'
import { counted } from '../counted.ts'
import { each } from '../each.ts'
import { openPart, partOf, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { download, objectsOf, upload } from './objects.ts'
import type { StoredObject } from './objects.ts'
import type { Unseal } from './sealing.ts'
import {
  assertEmpty,
  assertMayLoad,
  checksum,
  countsOn,
  filled,
  load,
  migrationsOf,
  narrowed,
  rowsOf,
  shared,
  tablesOf,
} from './tables.ts'
import type { Table } from './tables.ts'
import { LostObject, readObject, sha256 } from './target.ts'
import type { Target } from './target.ts'

export interface Backup {
  target: Target
  copy: string
  unseal: Unseal
}

const keyOf = ({ bucket, path, type, cacheControl }: StoredObject) =>
  JSON.stringify([bucket, path, type, cacheControl])

const bytesOf = async ({ target, unseal }: Backup, { bucket, path, file }: Manifest['objects'][number]) =>
  readObject(target, file)
    .then(unseal)
    .catch((error: Error) => {
      const Kind = error instanceof LostObject ? LostObject : Error
      throw new Kind(`${bucket}/${path} cannot be opened: ${error.message}`, { cause: error })
    })

/** The rows of a table as they were saved. */
const savedRows = async ({ target, copy, unseal }: Backup, { name, sum }: Manifest['tables'][number]) => {
  const rows = await openPart(target, copy, partOf(name), unseal)
  if (checksum(rows) !== sum) throw new Error(`${name}: saved ${sum}, read ${checksum(rows)}`)
  return rows
}

/**
 * Reads all saved rows, before anything is written, and returns what the project has no place for, such as
 * `auth.identities (12 rows)` or `auth.users.phone`: Auth's tables come from its version, not from our migrations. What
 * is empty is not missed.
 */
const leftOut = async (backup: Backup, { tables: saved }: Manifest, tables: Table[]) => {
  const out: string[] = []
  for (const table of saved) {
    const { name, columns, sum } = table
    const rows = await savedRows(backup, table)
    const there = tables.find((one) => one.name === name)
    const lacking = columns.filter((column) => !there?.columns.includes(column))
    const count = Number(sum.split(' ')[0])
    if (lacking.length === 0 || count === 0) continue
    if (!there) out.push(`${name} (${counted(count, 'row')})`)
    else {
      const kept = filled(rows, columns)
      out.push(...lacking.filter((column) => kept.includes(column)).map((column) => `${name}.${column}`))
    }
  }
  return out
}

/**
 * A failed restore leaves files behind. @throws Error if there are any that this backup would not replace: comparing
 * would find them only at the end.
 */
const assertNoOthers = async (sql: Source['sql'], objects: StoredObject[]) => {
  const ours = new Set(objects.map(({ bucket, path }) => `${bucket}/${path}`))
  for (const { bucket, path } of await objectsOf(sql))
    if (!ours.has(`${bucket}/${path}`))
      throw new Error(`Storage has ${bucket}/${path}, which this backup has not: use a new, empty project`)
}

/**
 * Restores a backup into an empty project: the files, then all rows or none, so that it can be tried again. `kept` gets
 * the rows of each table as they are in the backup. Files that are damaged are left out: backups share them, so an older
 * one would not have them either.
 * @throws Error when rows are missing or damaged, the key is another one, or the project is not empty.
 */
export async function restore(
  backup: Backup,
  into: Source,
  report: (step: string) => void,
  kept: (table: string, rows: Buffer) => Promise<void> = () => Promise.resolve(),
) {
  const manifest = await readManifest(backup.target, backup.copy, backup.unseal)
  if (String(await migrationsOf(into.sql)) !== String(manifest.migrations))
    throw new Error(
      `The migrations are not the same: the backup has ${manifest.migrations.length}, up to ${manifest.migrations.at(-1)}`,
    )
  const saved = new Map(manifest.tables.map((table) => [table.name, table]))
  const tables = shared(manifest.tables, await tablesOf(into.sql))
  await assertMayLoad(into.sql)
  await assertEmpty(into.sql, tables)
  await assertNoOthers(into.sql, manifest.objects)
  const missing = await leftOut(backup, manifest, tables)

  const hashes = new Map<string, string>()
  const lost: string[] = []
  await each(manifest.objects, async (object) => {
    const bytes = await bytesOf(backup, object).catch((error: unknown) => {
      // Any other error, such as a disk that went away, may pass: nothing is given up for it.
      if (!(error instanceof LostObject)) throw error
      lost.push(error.message)
    })
    if (!bytes) return
    await upload(into.storage, object, bytes)
    hashes.set(keyOf(object), sha256(bytes))
  })
  report(`${hashes.size} files restored`)
  if (lost.length > 0) report(`Left out, because the backup has no whole copy: ${lost.join('; ')}`)

  const sums = new Map<string, string>()
  await load(into.sql, tables, async ({ name, columns }) => {
    const table = saved.get(name) ?? { name, columns, sum: '' }
    const rows = await savedRows(backup, table)
    await kept(name, rows)
    const same = narrowed(rows, table.columns, columns)
    sums.set(name, checksum(same))
    return same
  })
  report(`${tables.length} tables restored`)
  if (missing.length > 0) report(`Left out, because the Auth of this project lacks it: ${missing.join(', ')}`)
  return { manifest, tables, sums, hashes, missing, lost }
}

/** @throws Error naming the first row or object that differs from the backup. */
export async function compare(
  { manifest, tables, sums, hashes }: Awaited<ReturnType<typeof restore>>,
  restored: Source,
) {
  for (const table of tables) {
    const [saved, found] = [sums.get(table.name), checksum(await rowsOf(restored.sql, table))]
    if (found !== saved) throw new Error(`${table.name}: saved ${saved}, restored ${found}`)
    if (!(await countsOn(restored.sql, table))) throw new Error(`${table.name} would give a number twice`)
  }
  const found = new Set((await objectsOf(restored.sql)).map(keyOf))
  const saved = new Set(manifest.objects.map(keyOf))
  const whole = manifest.objects.filter((object) => hashes.has(keyOf(object)))
  if (whole.some((object) => !found.has(keyOf(object))) || [...found].some((key) => !saved.has(key)))
    throw new Error(`${hashes.size} files saved, ${found.size} restored, and not the same`)
  await each(whole, async (object) => {
    const bytes = await download(restored.storage, object)
    if (!bytes || sha256(bytes) !== hashes.get(keyOf(object)))
      throw new Error(`${object.bucket}/${object.path} is not the file that was saved`)
  })
}
