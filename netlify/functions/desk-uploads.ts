import type { Config } from '@netlify/functions'
import { giveUpUpload, reserveUpload } from '#features/desk/media/media.db.ts'
import { newMediaUploadSchema, type MediaUpload } from '#features/desk/media/media.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { landingOf } from '#netlify/lib/desk/media.ts'
import { safeName } from '#netlify/lib/documents/filename.ts'
import { PRIVATE, removeObjects, signUpload } from '#netlify/lib/documents/storage.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { uuidOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'

const EDITORS = ['editor', 'manager'] as const
/** How long an upload stays open, as in the database (s). The member may have to sign in again meanwhile. */
const OPEN = 3_600

/** Judged by its name until its content can be checked. TIFF and similar formats need converting first. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const typeOf = (filename: string) => TYPES[/\.([a-z]{3,4})$/i.exec(filename)?.[1]?.toLowerCase() ?? '']

const begin = asStaff(EDITORS, async (request, context, { supabase }) => {
  if (context.params.id !== undefined) throw methodNotAllowed(['DELETE'])
  const wanted = await readJson(request, newMediaUploadSchema)
  const type = typeOf(wanted.filename)
  const isPdf = type === 'application/pdf'
  if (!type || (wanted.kind === 'picture' ? isPdf : wanted.kind === 'file' && !isPdf))
    throw invalidInput({ filename: wanted.kind === 'file' ? 'deskMedia.pdfOnly' : 'deskMedia.kinds' })
  if (wanted.plan && wanted.suite) throw invalidInput({ suite: 'deskMedia.incomplete' })
  const { outcome, upload } = await reserveUpload(supabase, {
    ...wanted,
    filename: safeName(wanted.filename),
  })
  if (outcome === 'missing') throw notFound('deskMedia.gone')
  if (outcome === 'stale') throw new ApiProblem(409, 'stale', 'deskMedia.stale')
  if (outcome === 'full') throw new ApiProblem(409, 'full', 'deskMedia.full')
  if (outcome === 'busy' || !upload)
    throw new ApiProblem(409, 'busy', 'deskMedia.busy', { headers: { 'retry-after': '60' } })
  const answer: MediaUpload = {
    uploadId: upload,
    url: await signUpload(landingOf(upload)),
    method: 'PUT',
    headers: { 'content-type': type, ...PRIVATE },
    expiresIn: OPEN,
  }
  return json(answer, { status: 201 })
})

const giveUp = asStaff(EDITORS, async (_, context, { supabase }) => {
  const id = uuidOf(context.params.id, 'deskMedia.noUpload')
  if (!(await giveUpUpload(supabase, id))) throw notFound('deskMedia.noUpload')
  // Otherwise the job does it.
  context.waitUntil(removeObjects([landingOf(id)]).catch(() => undefined))
  return json({})
})

export default route('desk-uploads', { POST: begin, DELETE: giveUp })

export const takes = { newMediaUploadSchema }

export const config: Config = {
  path: ['/api/desk/uploads', '/api/desk/uploads/:id'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
