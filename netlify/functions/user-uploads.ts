import type { Config } from '@netlify/functions'
import { findDocument, findRoom, keepDocument, landingOf, pathOf } from '#features/document/document.db.ts'
import type { SignedUpload, Uploaded } from '#features/document/document.schema.ts'
import { FILE_LIMIT, newUploadSchema } from '#features/document/document.schema.ts'
import { readJson } from '#netlify/lib/body.ts'
import { discard, documentIdOf, withRoom } from '#netlify/lib/documents.ts'
import { safeName } from '#netlify/lib/filename.ts'
import { json, route } from '#netlify/lib/http.ts'
import { limit } from '#netlify/lib/limiter.ts'
import { tooLarge } from '#netlify/lib/multipart.ts'
import { ApiProblem, notFound } from '#netlify/lib/problem.ts'
import type { Session } from '#netlify/lib/session.ts'
import { signedIn } from '#netlify/lib/session.ts'
import { announcedType, notKept, typeOf } from '#netlify/lib/sniff.ts'
import {
  inspectObject,
  moveObject,
  PRIVATE,
  removeObjects,
  signUpload,
  sizeOf,
} from '#netlify/lib/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { answers, fileRefusals } from '#texts/api.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** 25 MB over a slow phone connection take some minutes (s). */
const KEPT = 900
/** Before what another call may be doing is looked at again (ms). */
const PAUSES = [150, 400]

const begin = signedIn(async (request, context, { user }) => {
  await limit({ name: 'upload', key: user.id, hits: 60, seconds: 600 })
  const { filename, size, contentType } = await readJson(request, newUploadSchema)
  if (size > FILE_LIMIT) throw tooLarge(FILE_LIMIT)
  const type = announcedType(filename, contentType)
  if (!type) throw notKept()
  const wanted = { owner: user.id, filename: safeName(filename), type, size, seconds: KEPT, signed: true }
  return withRoom(request, context, wanted, async (documentId, path) => {
    // What came by an earlier address, and was never asked for again.
    await removeObjects([path])
    const url = await signUpload(path)
    const headers = { 'content-type': type, ...PRIVATE }
    const answer: SignedUpload = { documentId, url, method: 'PUT', headers, expiresIn: KEPT }
    return json(answer, { status: 201 })
  })
})

const uploaded = (document: Uploaded['document']) =>
  json({ message: answers.uploaded, document } satisfies Uploaded)

/** Confirmed twice, the second may look at what another upload brought: a document that is kept stays. */
const refuse = async (owner: string, id: string, problem: ApiProblem) => {
  await discard(owner, id, 'room')
  return problem
}

const otherSize = () => new ApiProblem(400, 'other_size', fileRefusals.incomplete)

/**
 * Believes nothing that was announced: size and content are those of the object in storage, once it lies where no
 * signed address leads. A size that is wrong already where it arrived is not moved at all: it has no room.
 */
const confirmOnce = async ({ user, supabase }: Session, id: string) => {
  const known = await findDocument(supabase, user.id, id)
  if (known) return uploaded(known)
  const room = await findRoom(secretClient(), user.id, id)
  if (!room) throw notFound(fileRefusals.noUpload)
  const [landing, path] = [landingOf(user.id, room.landing), pathOf(user.id, id)]
  const arrived = await sizeOf(landing)
  if (arrived !== undefined && arrived !== room.size) throw await refuse(user.id, id, otherSize())
  if (arrived !== undefined) await moveObject(landing, path)
  const object = await inspectObject(path)
  if (!object) throw new ApiProblem(409, 'not_uploaded', fileRefusals.notArrived)
  if (object.size !== room.size) throw await refuse(user.id, id, otherSize())
  const type = await typeOf(object.head)
  if (!type) throw await refuse(user.id, id, notKept())
  const kept = await keepDocument(secretClient(), user.id, id, type)
  // Confirmed twice at once, one of the two comes too late.
  const document = kept ?? (await findDocument(supabase, user.id, id))
  if (!document) throw notFound(fileRefusals.noUpload)
  return uploaded(document)
}

/** Confirmed several times at once, a call may meet an object that another is moving: it looks again at what came of it. */
const confirm = async (session: Session, id: string) => {
  for (const pause of PAUSES) {
    const answer = await confirmOnce(session, id).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status !== 409) throw error
    })
    if (answer) return answer
    await wait(pause)
  }
  return confirmOnce(session, id)
}

const complete = signedIn(async (_, context, session) => {
  await limit({ name: 'complete', key: session.user.id, hits: 120, seconds: 600 })
  return confirm(session, documentIdOf(context))
})

export default route('user-uploads', {
  POST: (request, context) =>
    context.params.documentId === undefined ? begin(request, context) : complete(request, context),
})

export const config: Config = {
  path: [
    '/api/userauth/user/uploads',
    '/api/userAuth/user/uploads',
    '/api/userauth/user/uploads/:documentId/complete',
    '/api/userAuth/user/uploads/:documentId/complete',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
