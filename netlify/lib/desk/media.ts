import { accountOf } from '#features/account/account.db.ts'
import { forgetUploads, listStrayUploads } from '#features/desk/media/media.db.ts'
import { openUploadSchema, type MediaChanged } from '#features/desk/media/media.schema.ts'
import { callerSchema } from '#netlify/lib/auth/staff.ts'
import { json } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { removeMedia } from '#netlify/lib/listings/media.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { refused } from './refused.ts'

/** Where a browser uploads a file, in the private bucket. It is named after its upload's row. */
export const landingOf = (upload: string) => `desk/${upload}`

const opener = z.extend(callerSchema, { opened: z.nullable(openUploadSchema) })

/** The caller, and their upload: null if there is none, or it has ended. */
export const openUpload = async (client: Client, upload: string) =>
  accountOf(opener, await client.rpc('desk_open_upload', { upload }))

/** The answer to a change of pictures, plans or files: all of them as they are now. */
export const answerMedia = (request: Request, { outcome, reason, media }: MediaChanged) => {
  if (outcome === 'missing' || outcome === 'unchecked') throw notFound('deskMedia.gone')
  if (outcome === 'invalid') throw invalidInput({ order: 'deskMedia.incomplete' })
  if (outcome === 'same') throw new ApiProblem(409, 'already_there', 'deskMedia.same')
  if (outcome === 'full') throw new ApiProblem(409, 'full', 'deskMedia.full')
  if (outcome === 'refused') {
    // For a picture in Québec, the database names the missing column.
    const lacking = /\b(alt|caption)_fr\b/.exec(reason ?? '')?.[1]
    if (lacking) {
      const fields = { [`${lacking}Fr`]: 'deskMedia.needsFrench' } as const
      throw new ApiProblem(409, 'refused', 'deskMedia.needsFrench', { fields })
    }
    throw new ApiProblem(409, 'refused', { key: 'deskMedia.refused', values: { reason: reason ?? '' } })
  }
  if (outcome === 'stale') return refused(request, 'stale', 'deskMedia.stale', { media })
  return json(media)
}

/** Uploads handled per run of the job: far more than are interrupted in five minutes. */
const BATCH = 500

/** Removes what interrupted uploads left behind and deletes the rows of expired ones. Returns how many. */
export const clearUploads = async () => {
  const strays = await listStrayUploads(secretClient(), BATCH)
  if (strays.length === 0) return 0
  const paths = strays.flatMap(({ path }) => path ?? [])
  if (paths.length > 0) await removeMedia(secretClient(), paths)
  await forgetUploads(
    secretClient(),
    strays.map(({ upload }) => upload),
  )
  return strays.length
}
