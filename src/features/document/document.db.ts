import type { Document, DocumentType } from './document.schema.ts'
import { PAGE, QueryError, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

const SHOWN = '_id:id, filename, uploadDate:uploaded_at, size'

/** Postgres writes a timestamp in more than one way. */
const shown = <Row extends Document>({ uploadDate, ...row }: Row) => ({
  ...row,
  uploadDate: new Date(uploadDate).toISOString(),
})

/** Where the object of a document lies. */
export const pathOf = (owner: string, id: string) => `${owner}/${id}`

/** Where a large file arrives: one of three places of its owner, from which it is moved once it was looked at. */
export const landingOf = (owner: string, place: number) => `${owner}/landing-${place}`

/** What someone keeps here, newest first. The client is the account's own. */
export const listDocuments = async (client: Client, owner: string) =>
  rowsOf<Document>(
    await client
      .from('documents')
      .select(SHOWN)
      .eq('user_id', owner)
      .eq('status', 'ready')
      .order('uploaded_at', { ascending: false })
      .order('id')
      .limit(PAGE),
  ).map(shown)

/** A document that is whole, if the account has it. */
export const findDocument = async (client: Client, owner: string, id: string) =>
  rowsOf<Document>(
    await client.from('documents').select(SHOWN).eq('id', id).eq('user_id', owner).eq('status', 'ready'),
  ).map(shown)[0]

interface Room {
  id: string
  owner: string
  filename: string
  type: DocumentType
  size: number
  quota: number
  /** How long the room is kept for it. */
  seconds: number
  /** Whether it comes by a signed address, and needs a place to arrive at. */
  signed: boolean
}

/**
 * Takes room for a file before its bytes move. `used` are the bytes in use before that; `busy` when there is room but
 * no place to arrive at.
 */
export const reserveRoom = async (client: Client, room: Room) => {
  const { id, owner, filename, type, size, quota, seconds, signed } = room
  const { data, error, status } = await client.rpc(signed ? 'reserve_landing' : 'reserve_document', {
    document: id,
    owner,
    name: filename,
    type,
    bytes: size,
    quota,
    seconds,
  })
  if (error) throw new QueryError(error.message, status, error.code)
  const answer = data as { reserved?: unknown; used?: unknown; busy?: true; landing?: number } | null
  if (typeof answer?.reserved !== 'boolean') throw new QueryError('The answer is no reservation', status)
  const { reserved, used, busy = false, landing } = answer
  return { reserved, used: Number(used), busy, landing }
}

/** The size that was announced and the place to arrive at, while they are kept. */
export const findRoom = async (client: Client, owner: string, id: string) =>
  rowsOf<{ size: number; landing: number }>(
    await client
      .from('documents')
      .select('size, landing')
      .eq('id', id)
      .eq('user_id', owner)
      .eq('status', 'reserved')
      .not('landing', 'is', null)
      .gt('reserved_until', new Date().toISOString()),
  )[0]

/** The object is there and what it should be. Undefined when the room was given back meanwhile. */
export const keepDocument = async (client: Client, owner: string, id: string, type: DocumentType) => {
  const now = new Date().toISOString()
  const rows = rowsOf<Pick<Document, 'filename' | 'size'>>(
    await client
      .from('documents')
      .update({ status: 'ready', uploaded_at: now, content_type: type, landing: null })
      .eq('id', id)
      .eq('user_id', owner)
      .eq('status', 'reserved')
      .gt('reserved_until', now)
      .select('filename, size'),
  )
  return rows.map((kept): Document => ({ _id: id, ...kept, uploadDate: now }))[0]
}

/**
 * From here on nobody sees the document, it takes no room and cannot come back: what is left of it is a stray. Answers
 * where its bytes may lie, undefined when there was none. `room` gives back what is not a document yet, and nothing else.
 */
export const giveBack = async (client: Client, owner: string, id: string, what: 'document' | 'room') => {
  const now = new Date().toISOString()
  // One after the other, the room first since it may become a document meanwhile: the database's API would ask `or`
  // once more, of the rows as they are after the change.
  const taken = () =>
    client
      .from('documents')
      .update({ status: 'reserved', uploaded_at: null, reserved_until: now })
      .eq('id', id)
      .eq('user_id', owner)
  const room = () => taken().eq('status', 'reserved').gt('reserved_until', now).select('landing')
  const document = () => taken().eq('status', 'ready').select('landing')
  for (const part of what === 'room' ? [room] : [room, document]) {
    const [row] = rowsOf<{ landing: number | null }>(await part())
    if (row) return [pathOf(owner, id), ...(row.landing ? [landingOf(owner, row.landing)] : [])]
  }
  return undefined
}

export interface Stray {
  /** Null for an object without a row. */
  document: string | null
  path: string
}

/** Whatever is not a row with its object. */
export const listStrays = async (client: Client, most: number) =>
  rowsOf<Stray>(await client.rpc('stray_documents', { max_rows: most }))

/** Takes the rows away whose object is gone; the others stay strays. */
export const forgetDocuments = async (client: Client, ids: string[]) => {
  const { error, status } = await client.rpc('forget_documents', { ids })
  if (error) throw new QueryError(error.message, status, error.code)
}

/** Gives up the documents of accounts that nobody has used since then and that have no request open. Answers how many. */
export const expireDocuments = async (client: Client, before: string) => {
  const { data, error, status } = await client.rpc('expire_documents', { before })
  if (error) throw new QueryError(error.message, status, error.code)
  return data
}
