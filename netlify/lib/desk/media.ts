import { forgetUploads, listStrayUploads } from '#features/desk/media/media.db.ts'
import type { MediaChanged } from '#features/desk/media/media.schema.ts'
import { json } from '#netlify/lib/http/http.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { removeMedia } from '#netlify/lib/listings/media.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { refused } from './refused.ts'

/** Where a browser puts a file, in the bucket of private files. The row of the upload is its name. */
export const landingOf = (upload: string) => `desk/${upload}`

/** What a change of pictures, plans and files answers: all of them as they are now. */
export const answerMedia = (request: Request, { outcome, reason, media }: MediaChanged) => {
  if (outcome === 'missing' || outcome === 'unchecked') throw notFound('deskMedia.gone')
  if (outcome === 'invalid') throw invalidInput({ order: 'deskMedia.incomplete' })
  if (outcome === 'same') throw new ApiProblem(409, 'already_there', 'deskMedia.same')
  if (outcome === 'refused') {
    // Of a picture in Québec, the database names the column that is missing.
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

/** Uploads of one round of the job: far more than break off in five minutes. */
const BATCH = 500

/** Removes what is left of uploads that broke off, and forgets those that are over. Returns how many. */
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
