import { json } from './http.ts'
import { ApiProblem, notFound } from './problem.ts'
import { removeObjects } from './storage.ts'
import { secretClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import {
  forgetDocuments,
  giveBack,
  landingOf,
  listStrays,
  pathOf,
  reserveRoom,
} from '#features/document/document.db.ts'
import type { DocumentType, StorageLimit } from '#features/document/document.schema.ts'
import { fileRefusals, refusals } from '#texts/api.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

/** Bytes each person may keep here. */
export const quota = () => Number(process.env.DOCUMENT_QUOTA_BYTES) || 100 * 1024 * 1024

const id = z.uuid()

/** @throws ApiProblem 404 for what cannot be a document of anyone's. */
export const documentIdOf = ({ params }: Context) => {
  const { success, data } = z.safeParse(id, params.documentId)
  if (!success) throw notFound(refusals.noDocument)
  return data.toLowerCase()
}

const storageLimit = (used: number) => {
  const limit = quota()
  const body: StorageLimit = {
    message: fileRefusals.storageLimit,
    code: 'storage_limit',
    currentStorage: used,
    limit,
    remaining: Math.max(0, limit - used),
  }
  return json(body, { status: 413 })
}

/**
 * Removes what is left of a document, object first: its row keeps it findable until then. Whatever of this fails,
 * `documents-reconcile` does later.
 */
const remove = async (id: string, paths: string[]) => {
  await removeObjects(paths)
  await forgetDocuments(secretClient(), [id])
}

/** False when there is none. When this returns it is gone for its owner, wherever its bytes still are. */
export const discard = async (owner: string, id: string, what: 'document' | 'room') => {
  const paths = await giveBack(secretClient(), owner, id, what)
  if (!paths) return false
  await remove(id, paths).catch(() => undefined)
  return true
}

interface Wanted {
  owner: string
  filename: string
  type: DocumentType
  size: number
  /** How long the room is kept (s). */
  seconds: number
  /** Comes by a signed address of storage, not through a function. */
  signed: boolean
}

const busy = () =>
  new ApiProblem(409, 'uploads_under_way', fileRefusals.busy, { headers: { 'retry-after': '60' } })

/**
 * Takes room for a file, then does what fills it. Whatever goes wrong, also that it took too long or that an answer got
 * lost, the file is taken back before the caller hears of it: sent again it would lie there twice. The rest is cleared
 * away after the answer. What lies in a place of arrival is left to its next use.
 */
export const withRoom = async (
  { signal }: Request,
  context: Context,
  wanted: Wanted,
  fill: (id: string, path: string) => Promise<Response>,
) => {
  const [id, { owner }] = [randomUUID(), wanted]
  try {
    const room = await reserveRoom(secretClient(), { id, quota: quota(), ...wanted })
    if (room.busy) throw busy()
    if (!room.reserved) return storageLimit(room.used)
    const answer = await fill(id, room.landing ? landingOf(owner, room.landing) : pathOf(owner, id))
    signal.throwIfAborted()
    return answer
  } catch (error) {
    const release = () => giveBack(secretClient(), owner, id, 'document')
    const released = release()
    const cleared = released.catch(release).then(() => remove(id, [pathOf(owner, id)]))
    context.waitUntil(cleared.catch(() => undefined))
    await released.catch(() => undefined)
    throw error
  }
}

/** Strays taken at a time, and how often: more than a day of trouble leaves. */
const [BATCH, ROUNDS] = [100, 20]

/** Removes reservations nobody used, objects without a row and rows without an object. Answers how many. */
export const reconcile = async () => {
  let removed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const strays = await listStrays(secretClient(), BATCH)
    if (strays.length === 0) break
    await removeObjects(strays.map(({ path }) => path))
    await forgetDocuments(
      secretClient(),
      strays.flatMap(({ document }) => document ?? []),
    )
    removed += strays.length
    if (strays.length < BATCH) break
  }
  return removed
}
