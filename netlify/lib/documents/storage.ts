import { env } from '#netlify/lib/env.ts'
import type { Client } from '#lib/supabase.ts'
import { connect } from '#lib/supabase.ts'
import { QueryError } from '#lib/rows.ts'

/** Leaves time to release the reservation and answer within the 3 seconds of a call (ms). */
const LIMIT = 2_000
/** How long a download address is valid (s): the browser follows it at once. */
const DOWNLOAD_VALID = 60

/** Keeps personal answers out of every shared cache. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

let client: Client | undefined
const documents = (from = (client ??= connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT))) =>
  from.storage.from('documents')

interface Failure {
  message: string
  status?: number | undefined
  statusCode?: string | undefined
}

/** Storage answers 400 to everything it refuses; the real status is in the body. */
const statusOf = ({ status, statusCode }: Failure) => Number(statusCode ?? status ?? 0) || 0
const failed = (error: Failure) => new QueryError(error.message, statusOf(error))

/** @throws QueryError if storage refused, or did not answer. */
const dataOf = <Data>({ data, error }: { data: Data | null; error: Failure | null }) => {
  if (error) throw failed(error)
  if (data === null) throw new QueryError('The answer is empty', 0)
  return data
}

/**
 * The site's address that is rewritten to a signed address of storage (`redirectsFor` in netlify/build). The pages'
 * Content-Security-Policy allows it, and browsers never see storage's own address.
 */
const onTheSite = (signed: string, prefix: string) => {
  const { pathname, search } = new URL(signed)
  const [, path = ''] = pathname.split('/sign/documents/')
  return `${prefix}/${path}${search}`
}

/** @throws QueryError when storage did not confirm the upload: the object may or may not exist. */
export const putObject = async (path: string, bytes: Buffer, contentType: string) => {
  const { fullPath } = dataOf(await documents().upload(path, bytes, { contentType, headers: PRIVATE }))
  if (!fullPath) throw new QueryError('The answer names no object', 0)
}

/** Missing objects count as removed. */
export const removeObjects = async (paths: string[]) => {
  if (!Array.isArray(dataOf(await documents().remove(paths))))
    throw new QueryError('The answer names no objects', 0)
}

/** A signed address where a browser may upload this object, once. */
export const signUpload = async (path: string) => {
  const { signedUrl } = dataOf(await documents().createSignedUploadUrl(path))
  return onTheSite(signedUrl, '/files/upload')
}

/** A signed address where a browser downloads the object under that name; undefined if there is no such object. */
export const signDownload = async (path: string, filename: string) => {
  // Storage's own `download` option is not used: its client encodes the name twice.
  const answer = await documents().createSignedUrl(path, DOWNLOAD_VALID)
  if (answer.error && statusOf(answer.error) === 404) return undefined
  return `${onTheSite(dataOf(answer).signedUrl, '/files')}&download=${encodeURIComponent(filename)}`
}

/** The size of an object; undefined if there is none. */
export const sizeOf = async (path: string) => {
  const answer = await documents().info(path)
  if (answer.error && statusOf(answer.error) === 404) return undefined
  const { size } = dataOf(answer)
  if (typeof size !== 'number') throw new QueryError('The answer tells no size', 0)
  return size
}

/**
 * Moves an object to a path that no signed address can write to. If it is gone, or already there, a concurrent call
 * moved it.
 */
export const moveObject = async (from: string, to: string) => {
  const { error } = await documents().move(from, to)
  if (error && ![404, 409].includes(statusOf(error))) throw failed(error)
}

/** A stored object; undefined if there is none. A large one needs a client with a longer limit. */
export const readObject = async (path: string, from?: Client) => {
  const answer = await documents(from).download(path)
  if (answer.error && statusOf(answer.error) === 404) return undefined
  return Buffer.from(await dataOf(answer).arrayBuffer())
}
