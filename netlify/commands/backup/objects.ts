import { setTimeout } from 'node:timers/promises'
import { connect } from '#lib/supabase.ts'
import type { Client } from '#lib/supabase.ts'
import type postgres from 'postgres'

/** An object of Storage. Its content never changes under the same version. */
export interface StoredObject {
  bucket: string
  path: string
  version: string
  type: string
  cacheControl: string
}

/** Time for one object of 25 MB (ms). */
const LIMIT = 120_000
const ATTEMPTS = 4

export const storageOf = (url: string, secretKey: string): Client => connect(url, secretKey, LIMIT)

/** All objects, as the database lists them. */
export const objectsOf = async (sql: postgres.Sql | postgres.TransactionSql) => {
  // The local Storage keeps metadata as JSON in a string.
  const rows = await sql<StoredObject[]>`
    with facts as (
      select bucket_id, name, coalesce(version, '') || ' ' || updated_at as version,
        case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end as metadata
      from storage.objects
    )
    select bucket_id as bucket, name as path, version, coalesce(metadata ->> 'mimetype', '') as type,
      coalesce(metadata ->> 'cacheControl', '') as "cacheControl"
    from facts order by 1, 2`
  return [...rows]
}

interface Failure {
  message: string
  status?: number | undefined
  statusCode?: string | undefined
}

/** Storage answers 400 to everything it refuses; the real status is in the body. */
const statusOf = ({ status, statusCode }: Failure) => Number(statusCode ?? status)

/** Tries again after a moment: a busy server may drop a connection. */
const insistently = async <Data>(
  what: string,
  ask: () => Promise<{ data: Data | null; error: Failure | null }>,
) => {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await setTimeout(attempt * 500)
    const { data, error } = await ask()
    if (data !== null) return data
    if (error && statusOf(error) === 404) return undefined
    reason = error?.message ?? 'the answer is empty'
  }
  throw new Error(`${what}: ${reason}`)
}

/** The bytes of an object; undefined if there is none. */
export const download = async (storage: Client, { bucket, path }: StoredObject) => {
  const file = await insistently(`${bucket}/${path} cannot be read`, () =>
    storage.storage.from(bucket).download(path),
  )
  return file && Buffer.from(await file.arrayBuffer())
}

export const upload = async (
  storage: Client,
  { bucket, path, type, cacheControl }: StoredObject,
  bytes: Buffer,
) => {
  const options = { contentType: type, upsert: true, headers: { 'cache-control': cacheControl } }
  const stored = await insistently(`${bucket}/${path} cannot be stored`, () =>
    storage.storage.from(bucket).upload(path, bytes, options),
  )
  if (!stored) throw new Error(`There is no bucket ${bucket}`)
}
