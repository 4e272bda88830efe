import type { Config } from '@netlify/functions'
import { findDocument, findRoom, keepDocument, pathOf } from '#features/document/document.db.ts'
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
import { inspectObject, PRIVATE, signUpload } from '#netlify/lib/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** 25 MB over a slow phone connection take some minutes (s). */
const KEPT = 900

const begin = signedIn(async (request, context, { user }) => {
  await limit({ name: 'upload', key: user.id, hits: 60, seconds: 600 })
  const { filename, size, contentType } = await readJson(request, newUploadSchema)
  if (size > FILE_LIMIT) throw tooLarge(FILE_LIMIT)
  const type = announcedType(filename, contentType)
  if (!type) throw notKept()
  const wanted = { owner: user.id, filename: safeName(filename), type, size, seconds: KEPT }
  return withRoom(context, wanted, async (documentId, path) => {
    const url = await signUpload(path)
    const headers = { 'content-type': type, ...PRIVATE }
    const answer: SignedUpload = { documentId, url, method: 'PUT', headers, expiresIn: KEPT }
    return json(answer, { status: 201 })
  })
})

const uploaded = (document: Uploaded['document']) =>
  json({ message: 'Document Uploaded!', document } satisfies Uploaded)

const refuse = async (owner: string, id: string, problem: ApiProblem) => {
  await discard(owner, id)
  return problem
}

/** Believes nothing that was announced: size and content are those of the object in storage. */
const confirm = async ({ user, supabase }: Session, id: string) => {
  const known = await findDocument(supabase, user.id, id)
  if (known) return uploaded(known)
  const room = await findRoom(secretClient(), user.id, id)
  if (!room) throw notFound('There is no such upload. It may have taken too long.')
  const object = await inspectObject(pathOf(user.id, id))
  if (!object) throw new ApiProblem(409, 'not_uploaded', 'The file has not arrived yet.')
  if (object.size !== room.size)
    throw await refuse(
      user.id,
      id,
      new ApiProblem(400, 'other_size', 'The file did not arrive whole. Please try again.'),
    )
  const type = await typeOf(object.head)
  if (!type) throw await refuse(user.id, id, notKept())
  const document = await keepDocument(secretClient(), user.id, id, type)
  if (!document) throw notFound('There is no such upload. It may have taken too long.')
  return uploaded(document)
}

const complete = signedIn(async (_, context, session) => confirm(session, documentIdOf(context)))

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
