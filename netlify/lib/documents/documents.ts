import { wordsFor } from '#netlify/lib/texts.ts'
import { json } from '#netlify/lib/http/http.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import { removeObjects } from './storage.ts'
import { eachRow } from '#netlify/lib/set-aside.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Context } from '@netlify/functions'
import {
  forgetDocuments,
  giveBack,
  landingOf,
  listStrays,
  pathOf,
  reserveRoom,
  type Stray,
} from '#features/document/document.db.ts'
import type { DocumentType, StorageLimit } from '#features/document/document.schema.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

/** The storage each person may use (bytes). */
export const quota = () => Number(process.env.DOCUMENT_QUOTA_BYTES) || 100 * 1024 * 1024

const id = z.uuid()

/** @throws ApiProblem 404 for an id that no document can have. */
export const documentIdOf = ({ params }: Context) => {
  const { success, data } = z.safeParse(id, params.documentId)
  if (!success) throw notFound('refusals.noDocument')
  return data.toLowerCase()
}

const storageLimit = (request: Request, used: number) => {
  const limit = quota()
  const body: StorageLimit = {
    message: wordsFor(request, 'fileRefusals.storageLimit'),
    code: 'storage_limit',
    currentStorage: used,
    limit,
    remaining: Math.max(0, limit - used),
  }
  return json(body, { status: 413 })
}

/**
 * Removes the rest of a document. The object is removed first, because without its row it cannot be found. If
 * any of this fails, `documents-reconcile` does it later.
 */
const remove = async (id: string, paths: string[]) => {
  await removeObjects(paths)
  await forgetDocuments(secretClient(), [id])
}

/** False if there is none. Afterwards the owner cannot see the document, even if its bytes still exist. */
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
  /** How long the room is reserved (s). */
  seconds: number
  /** Uploaded to a signed address of storage, not through a function. */
  signed: boolean
}

const busy = () =>
  new ApiProblem(409, 'uploads_under_way', 'fileRefusals.busy', { headers: { 'retry-after': '60' } })

/**
 * Reserves room for a file, then runs `fill`. After any failure, including a timeout or a lost answer, the reservation
 * is released before the caller is told: otherwise a retry would store the file twice. The object is removed after the
 * answer. A file at a landing path is removed when that path is used again.
 */
export const withRoom = async (
  request: Request,
  context: Context,
  wanted: Wanted,
  fill: (id: string, path: string) => Promise<Response>,
) => {
  const [id, { owner }] = [randomUUID(), wanted]
  try {
    const room = await reserveRoom(secretClient(), { id, quota: quota(), ...wanted })
    if (room.busy) throw busy()
    if (!room.reserved) return storageLimit(request, room.used)
    const answer = await fill(id, room.landing ? landingOf(owner, room.landing) : pathOf(owner, id))
    request.signal.throwIfAborted()
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

/** Objects and rows removed per round, and the most rounds: enough for more than a day of failures. */
const [BATCH, ROUNDS] = [100, 20]

/** One at a time if storage refuses them together. */
const removeStrays = async (strays: readonly Stray[]) => {
  try {
    await removeObjects(strays.map(({ path }) => path))
    return strays
  } catch {
    // A path begins with its owner's id, so an object without a row has no other name that may be logged.
    const nameOf = ({ document }: Stray) => document ?? 'an object without a row'
    return eachRow('documents-reconcile', strays, nameOf, async (stray) => {
      await removeObjects([stray.path])
      return stray
    })
  }
}

/** Removes unused reservations, objects without a row and rows without an object. Returns how many. */
export const reconcile = async () => {
  let removed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const strays = await listStrays(secretClient(), BATCH)
    if (strays.length === 0) break
    const gone = await removeStrays(strays)
    await forgetDocuments(
      secretClient(),
      gone.flatMap(({ document }) => document ?? []),
    )
    removed += gone.length
    // Another round would return the skipped ones again.
    if (strays.length < BATCH || gone.length < strays.length) break
  }
  return removed
}
