import { env } from './env.ts'
import type { Client } from '#lib/supabase.ts'
import { connect } from '#lib/supabase.ts'
import { QueryError } from '#lib/rows.ts'

/** Leaves time to give back what was reserved, and to answer, within the 3 seconds of a call (ms). */
const LIMIT = 2_000
/** An address to download from holds this long (s): the browser follows it at once. */
const DOWNLOAD_VALID = 60
/** What is read of an object to tell what it is (bytes). */
const HEAD = 512 * 1024

/** No cache on the way keeps what belongs to one person. */
export const PRIVATE = { 'cache-control': 'private, no-store' }

let client: Client | undefined
const documents = () =>
  (client ??= connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT)).storage.from('documents')

interface Failure {
  message: string
  status?: number | undefined
  statusCode?: string | undefined
}

/** Storage says 400 for everything it refuses, and means what stands in its body. */
const statusOf = ({ status, statusCode }: Failure) => Number(statusCode ?? status ?? 0) || 0
const failed = (error: Failure) => new QueryError(error.message, statusOf(error))

/**
 * The address of the site that leads to a signed one of storage (`redirectsFor` in netlify/build): pages may
 * then fetch it under their policy, and no address of storage is known to a browser.
 */
const onTheSite = (signed: string, prefix: string) => {
  const { pathname, search } = new URL(signed)
  const [, path = ''] = pathname.split('/sign/documents/')
  return `${prefix}/${path}${search}`
}

/** @throws QueryError when storage did not take it: what it holds then nobody knows. */
export const putObject = async (path: string, bytes: Buffer, contentType: string) => {
  const { data, error } = await documents().upload(path, bytes, { contentType, headers: PRIVATE })
  if (error) throw failed(error)
  if (!data.fullPath) throw new QueryError('The answer names no object', 0)
}

/** Objects that are not there count as removed. */
export const removeObjects = async (paths: string[]) => {
  const { data, error } = await documents().remove(paths)
  if (error) throw failed(error)
  if (!Array.isArray(data)) throw new QueryError('The answer names no objects', 0)
}

/** Where a browser may put this one object, once. */
export const signUpload = async (path: string) => {
  const { data, error } = await documents().createSignedUploadUrl(path)
  if (error) throw failed(error)
  return onTheSite(data.signedUrl, '/files/upload')
}

/** Where a browser gets the object as an attachment of that name; undefined when there is no such object. */
export const signDownload = async (path: string, filename: string) => {
  // Not by the client's own option: it encodes the name twice.
  const { data, error } = await documents().createSignedUrl(path, DOWNLOAD_VALID)
  if (error && statusOf(error) === 404) return undefined
  if (error) throw failed(error)
  return `${onTheSite(data.signedUrl, '/files')}&download=${encodeURIComponent(filename)}`
}

const firstBytes = async (stream: ReadableStream<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= HEAD) break // which cancels the rest
  }
  return Buffer.concat(chunks)
}

/** An object's bytes; undefined when there is none. */
export const sizeOf = async (path: string) => {
  const { data, error } = await documents().info(path)
  if (error && statusOf(error) === 404) return undefined
  if (error) throw failed(error)
  if (typeof data.size !== 'number') throw new QueryError('The answer tells no size', 0)
  return data.size
}

/** To where no signed address leads. One that is gone, or there already, was moved by a call at the same time. */
export const moveObject = async (from: string, to: string) => {
  const { error } = await documents().move(from, to)
  if (error && ![404, 409].includes(statusOf(error))) throw failed(error)
}

/** Size and first bytes of an object as it lies in storage; undefined when there is none. */
export const inspectObject = async (path: string) => {
  const size = await sizeOf(path)
  if (size === undefined) return undefined
  const { data: stream, error: unread } = await documents().download(path).asStream()
  if (unread) throw failed(unread)
  return { size, head: await firstBytes(stream) }
}
