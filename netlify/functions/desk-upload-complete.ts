import type { Config, Context } from '@netlify/functions'
import { giveUpUpload, keepUpload, noteUpload } from '#features/desk/media/media.db.ts'
import { completeUploadSchema, type OpenUpload } from '#features/desk/media/media.schema.ts'
import { asStaffWith } from '#netlify/lib/auth/staff.ts'
import { answerMedia, landingOf, openUpload } from '#netlify/lib/desk/media.ts'
import { readObject, removeObjects } from '#netlify/lib/documents/storage.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { uuidOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, notFound } from '#netlify/lib/http/problem.ts'
import { putMedia } from '#netlify/lib/listings/media.ts'
import { altOf } from '#netlify/lib/listings/names.ts'
import { readPdf, readPicture, type MediaObject, type PictureObject } from '#netlify/lib/listings/pictures.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'
import { slug } from '#lib/slug.ts'
import { connect, type Client } from '#lib/supabase.ts'
import { env } from '#netlify/lib/env.ts'
import { secretClient } from '#netlify/lib/supabase.ts'

/** The time in which a picture of 25 MB is read, decoded and encoded (ms). */
const LIMIT = 20_000

/** What the importer would store of this file. */
const encode = (
  { kind, filename, building }: OpenUpload,
  bytes: Buffer,
): Promise<MediaObject & Partial<PictureObject>> => {
  const file = { parts: [filename], size: bytes.length, read: () => Promise.resolve(bytes) }
  const isPdf = kind === 'file' || (kind === 'plan' && /\.pdf$/i.test(filename))
  return (isPdf ? readPdf : readPicture)(file, slug(building._id) || 'building')
}

const problemOf = ({ message }: Refusal) =>
  new ApiProblem(415, 'refused_file', { key: 'deskMedia.file', values: { problem: message } })

const notArrived = () => new ApiProblem(409, 'not_uploaded', 'fileRefusals.notArrived')

/**
 * Trusts nothing the browser announced: the object is read from storage, encoded again and stored under its
 * content's name. The new name is recorded before the object is stored, so that no object is left without a
 * row.
 */
const check = async (id: string, upload: OpenUpload) => {
  // A file larger than announced is not read.
  if (upload.arrived === null) throw notArrived()
  if (upload.arrived !== upload.size) throw new ApiProblem(400, 'other_size', 'fileRefusals.incomplete')
  const patient = connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT)
  const bytes = await readObject(landingOf(id), patient)
  if (!bytes) throw notArrived()
  const object = await encode(upload, bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? problemOf(error) : error
  })
  const noted = await noteUpload(secretClient(), id, object)
  if (noted === 'gone') throw notFound('deskMedia.noUpload')
  if (noted === 'busy')
    throw new ApiProblem(409, 'busy', 'deskMedia.busy', { headers: { 'retry-after': '300' } })
  if (noted === 'new') await putMedia(patient, object)
}

const isOfFile = (error: unknown) => error instanceof ApiProblem && [400, 415].includes(error.status)

const idIn = ({ params }: Context) => uuidOf(params.id, 'deskMedia.noUpload')
const opened = (client: Client, context: Context) => openUpload(client, idIn(context))

export default route(
  'desk-upload-complete',
  {
    POST: asStaffWith(['editor', 'manager'], opened, async (request, context, { supabase, user }) => {
      const { alt, altFr } = await readJson(request, completeUploadSchema)
      const [id, upload] = [idIn(context), user.opened]
      if (!upload) throw notFound('deskMedia.noUpload')
      if (!upload.kept) {
        await check(id, upload).catch(async (error: unknown) => {
          // The same file would be refused again.
          if (isOfFile(error)) {
            await giveUpUpload(supabase, id)
            context.waitUntil(removeObjects([landingOf(id)]).catch(() => undefined))
          }
          throw error
        })
      }
      const { building, unit, plan, at, filename } = upload
      const named = altOf({
        filename,
        at,
        building: building.name,
        city: building.city ?? undefined,
        unit,
        plan,
      })
      // A refused upload can be completed with other texts. The landed file of a kept one is documents-reconcile's.
      return answerMedia(request, await keepUpload(supabase, id, { alt: alt || named, altFr }))
    }),
  },
  { limit: LIMIT },
)

export const takes = { completeUploadSchema }

export const config: Config = {
  path: '/api/desk/uploads/:id/complete',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
