import type { Document, DocumentType } from './document.schema.ts'
import { answerOf, done, PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

const SHOWN = '_id:id, filename, uploadDate:uploaded_at, size'

/** Postgres writes a timestamp in more than one way. */
const shown = <Row extends Document>({ uploadDate, ...row }: Row) => ({
  ...row,
  uploadDate: new Date(uploadDate).toISOString(),
})

/** Storage path of a document. */
export const pathOf = (owner: string, id: string) => `${owner}/${id}`

/** Landing path of a large upload: one of its owner's three. The file is moved once checked. */
export const landingOf = (owner: string, place: number) => `${owner}/landing-${place}`

/** An account's documents, newest first. The client acts as the account. */
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

/** A complete document of the account. */
export const findDocument = async (client: Client, owner: string, id: string) =>
  rowsOf<Document>(
    await client.from('documents').select(SHOWN).eq('id', id).eq('user_id', owner).eq('status', 'ready'),
  ).map(shown)[0]

const reservation = z.object({
  reserved: z.boolean(),
  used: z.number(),
  busy: z.optional(z.boolean()),
  landing: z.optional(z.nullable(z.number())),
})

interface Room {
  id: string
  owner: string
  filename: string
  type: DocumentType
  size: number
  quota: number
  /** How long the reservation lasts. */
  seconds: number
  /** Whether it is uploaded to a signed address and needs a landing path. */
  signed: boolean
}

/**
 * Reserves room for a file before it is sent. `used`: bytes used before; `busy`: there is room but no free landing
 * path.
 */
export const reserveRoom = async (client: Client, room: Room) => {
  const { id, owner, filename, type, size, quota, seconds, signed } = room
  const answer = await client.rpc(signed ? 'reserve_landing' : 'reserve_document', {
    document: id,
    owner,
    name: filename,
    type,
    bytes: size,
    quota,
    seconds,
  })
  const { reserved, used, busy = false, landing } = answerOf(reservation, answer)
  return { reserved, used, busy, landing }
}

/** The announced size and landing path of a reservation. */
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

/** Turns a reservation into a document. Undefined if the reservation is gone. */
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
 * Removes a document from its owner's list and quota for good; the rest becomes a stray. Returns its possible
 * storage paths, undefined if there was none. `room` releases only a reservation.
 */
export const giveBack = async (client: Client, owner: string, id: string, what: 'document' | 'room') => {
  const now = new Date().toISOString()
  // One after the other, the reservation first, because it may become a document meanwhile. PostgREST would apply an
  // `or` again to the changed rows.
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

/** Rows without an object, objects without a row. */
export const listStrays = async (client: Client, max: number) =>
  rowsOf<Stray>(await client.rpc('stray_documents', { max_rows: max }))

/** Deletes the rows whose object is gone; the others stay strays. */
export const forgetDocuments = async (client: Client, ids: string[]) => {
  done(await client.rpc('forget_documents', { ids }))
}

/** Expires the documents of accounts unused since then and without an open request. Returns how many. */
export const expireDocuments = async (client: Client, before: string) =>
  answerOf(z.int(), await client.rpc('expire_documents', { before }))
