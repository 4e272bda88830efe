import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCopy } from '#netlify/commands/backup/copy.ts'
import type { Source } from '#netlify/commands/backup/copy.ts'
import { storageOf, upload } from '#netlify/commands/backup/objects.ts'
import { each } from '#netlify/commands/each.ts'
import { compare, restore } from '#netlify/commands/backup/restore.ts'
import { newPair, sealFor, unsealWith } from '#netlify/commands/backup/sealing.ts'
import { open } from '#netlify/commands/backup/tables.ts'
import { openTarget } from '#netlify/commands/backup/target.ts'
import type { Row, Table } from './report.ts'
import { withStack } from './stack.ts'

/** The bytes of a document: a page of a scan. */
const SIZE = 20_000
const OF_EACH = 20

/** Accounts with documents, their rows and their files. */
const addDocuments = async ({ sql, storage }: Source, count: number) => {
  const owners = Array.from({ length: count / OF_EACH }, () => randomUUID())
  await sql`insert into auth.users (id, email) select id, id || '@person.example' from unnest(${owners}::uuid[]) as id`
  const documents = owners.flatMap((owner) =>
    Array.from({ length: OF_EACH }, () => ({ owner, path: `${owner}/${randomUUID()}` })),
  )
  await sql`
    insert into public.documents (user_id, filename, content_type, size, storage_path, status, uploaded_at)
    select owner::uuid, 'letter.pdf', 'application/pdf', ${SIZE}, path, 'ready', now()
    from unnest(${documents.map(({ owner }) => owner)}::text[], ${documents.map(({ path }) => path)}::text[])
      as given (owner, path)`
  const facts = {
    bucket: 'documents',
    version: '',
    type: 'application/pdf',
    cacheControl: 'private, no-store',
  }
  await each(documents, ({ path }) => upload(storage, { ...facts, path }, randomBytes(SIZE)))
}

const seconds = async <Result>(work: () => Promise<Result>) => {
  const started = performance.now()
  const result = await work()
  return { result, took: (performance.now() - started) / 1000 }
}

const row = (what: string, measured: number, asked: number): Row => ({ what, measured, asked, unit: 's' })

/** Backups of the demo data and of `count` documents, and their way back into an empty project. */
export const benchRecovery = async (count: number): Promise<Table[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-recovery-'))
  const [target, keys] = [await openTarget(folder), await newPair()]
  const connect = (environment: Record<string, string>, databaseUrl: string): Source => ({
    sql: open(databaseUrl),
    storage: storageOf(environment['SUPABASE_URL'] ?? '', environment['SUPABASE_SECRET_KEY'] ?? ''),
  })
  try {
    const { copy, rows } = await withStack(async ({ environment, databaseUrl }) => {
      const source = connect(environment, databaseUrl)
      await addDocuments(source, count)
      const seal = sealFor(keys.recipient)
      const first = await seconds(() => makeCopy(source, target, seal))
      const next = await seconds(() => makeCopy(source, target, seal))
      await source.sql.end()
      return {
        copy: next.result.name,
        rows: [row('first backup', first.took, 600), row('backup an hour later, nothing new', next.took, 60)],
      }
    })
    const back = await withStack(
      async ({ environment, databaseUrl }) => {
        const into = connect(environment, databaseUrl)
        const backup = { target, copy, unseal: unsealWith(keys.identity) }
        const { result, took } = await seconds(() => restore(backup, into, () => undefined))
        const compared = await seconds(() => compare(result, into))
        await into.sql.end()
        return [
          row('restoring all rows and files', took, 600),
          row('comparing each with what was saved', compared.took, 600),
        ]
      },
      { empty: true },
    )
    return [{ title: `backup and way back with ${count} documents`, rows: [...rows, ...back] }]
  } finally {
    await rm(folder, { recursive: true })
  }
}
