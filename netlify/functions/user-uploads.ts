import type { Config } from '@netlify/functions'
import { findDocument, findRoom, keepDocument, landingOf, pathOf } from '#features/document/document.db.ts'
import type { SignedUpload, Uploaded } from '#features/document/document.schema.ts'
import { FILE_LIMIT, newUploadSchema } from '#features/document/document.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { discard, documentIdOf, withRoom } from '#netlify/lib/documents/documents.ts'
import { safeName } from '#netlify/lib/documents/filename.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { tooLarge } from '#netlify/lib/http/multipart.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import type { Session } from '#netlify/lib/auth/session.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { announcedType, notKept, typeOfDocument } from '#netlify/lib/documents/sniff.ts'
import {
  moveObject,
  PRIVATE,
  readObject,
  removeObjects,
  signUpload,
  sizeOf,
} from '#netlify/lib/documents/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** How long room is reserved: 25 MB take several minutes over a slow phone connection (s). */
const KEPT = 900
/** The pauses before checking again what a concurrent call has done (ms). */
const PAUSES = [150, 400]

const begin = signedIn(async (request, context, { user }) => {
  await limit({ name: 'upload', key: user.id, hits: 60, seconds: 600 })
  const { filename, size, contentType } = await readJson(request, newUploadSchema)
  if (size > FILE_LIMIT) throw tooLarge(FILE_LIMIT)
  const type = announcedType(filename, contentType)
  if (!type) throw notKept()
  const wanted = { owner: user.id, filename: safeName(filename), type, size, seconds: KEPT, signed: true }
  return withRoom(request, context, wanted, async (documentId, path) => {
    // Remove a file that an earlier upload left at this address without confirming it.
    await removeObjects([path])
    const url = await signUpload(path)
    const headers = { 'content-type': type, ...PRIVATE }
    const answer: SignedUpload = { documentId, url, method: 'PUT', headers, expiresIn: KEPT }
    return json(answer, { status: 201 })
  })
})

const uploaded = (request: Request, document: Uploaded['document']) =>
  json({ message: wordsFor(request, 'answers.uploaded'), document } satisfies Uploaded)

/**
 * Removes the reservation only: a second confirmation may find another upload's file, and a document that is already
 * stored must stay.
 */
const refuse = async (owner: string, id: string, problem: ApiProblem) => {
  await discard(owner, id, 'room')
  return problem
}

const otherSize = () => new ApiProblem(400, 'other_size', 'fileRefusals.incomplete')

/**
 * Trusts nothing the browser announced: size and type are read from the object in storage, after it was moved to a path
 * that no signed address can write to. An object of the wrong size is not moved at all, because no room is reserved for
 * it.
 */
const confirmOnce = async (request: Request, { user, supabase }: Session, id: string) => {
  const known = await findDocument(supabase, user.id, id)
  if (known) return uploaded(request, known)
  const room = await findRoom(secretClient(), user.id, id)
  if (!room) throw notFound('fileRefusals.noUpload')
  const [landing, path] = [landingOf(user.id, room.landing), pathOf(user.id, id)]
  const arrived = await sizeOf(landing)
  if (arrived !== undefined && arrived !== room.size) throw await refuse(user.id, id, otherSize())
  if (arrived !== undefined) await moveObject(landing, path)
  const object = await readObject(path)
  if (!object) throw new ApiProblem(409, 'not_uploaded', 'fileRefusals.notArrived')
  if (object.length !== room.size) throw await refuse(user.id, id, otherSize())
  const type = await typeOfDocument(object).catch(async (problem: unknown) => {
    throw problem instanceof ApiProblem ? await refuse(user.id, id, problem) : problem
  })
  const kept = await keepDocument(secretClient(), user.id, id, type)
  // A concurrent confirmation may have stored it first.
  const document = kept ?? (await findDocument(supabase, user.id, id))
  if (!document) throw notFound('fileRefusals.noUpload')
  return uploaded(request, document)
}

/** When several calls confirm at once, one may find the object while another is moving it, so it checks again. */
const confirm = async (request: Request, session: Session, id: string) => {
  for (const pause of PAUSES) {
    const answer = await confirmOnce(request, session, id).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status !== 409) throw error
    })
    if (answer) return answer
    await wait(pause)
  }
  return confirmOnce(request, session, id)
}

const complete = signedIn(async (request, context, session) => {
  await limit({ name: 'complete', key: session.user.id, hits: 120, seconds: 600 })
  return confirm(request, session, documentIdOf(context))
})

export default route('user-uploads', {
  POST: (request, context) =>
    context.params.documentId === undefined ? begin(request, context) : complete(request, context),
})

export const takes = { newUploadSchema }

export const config: Config = {
  path: [
    '/api/userauth/user/uploads',
    '/api/userAuth/user/uploads',
    '/api/userauth/user/uploads/:documentId/complete',
    '/api/userAuth/user/uploads/:documentId/complete',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
