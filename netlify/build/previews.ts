import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '#lib/languages.ts'
import { previewPath } from '#lib/preview.ts'
import { answerOf } from '#lib/rows.ts'
import { connect } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { buildPages } from './build-pages.ts'
import { mergePreview } from './merge.ts'

/** For all previews of a build, because the site waits for them (ms). */
const LIMIT = 5 * 60_000
/** For one call to the database (ms). */
const CALL_LIMIT = 30_000

const dueSchema = z.array(z.object({ id: z.uuid(), building: z.string() }))
type Due = z.output<typeof dueSchema>[number]

/** Builds the pages of one building in each language, and adds them to the site when all are complete. */
async function buildPreview(outDir: string, { id, building }: Due, readAt: Date, signal: AbortSignal) {
  const parts = LANGUAGES.map(({ tag, prefix }) => ({ tag, prefix, part: `${outDir}-preview-${tag}` }))
  const cacheDir = `${outDir}-preview-cache`
  const remove = () =>
    Promise.all(
      [cacheDir, ...parts.map(({ part }) => part)].map((path) => rm(path, { recursive: true, force: true })),
    )
  await remove()
  const env = {
    SITE_PREVIEW: id,
    SITE_PREVIEW_BUILDING: building,
    SITE_PREVIEW_AT: readAt.toISOString(),
  }
  try {
    for (const { tag, part } of parts)
      await buildPages({ language: tag, outDir: part, cacheDir, env, signal })
    for (const { prefix, part } of parts) await mergePreview(outDir, part, previewPath(id) + prefix)
  } finally {
    await remove()
  }
}

/**
 * Adds the previews that editors requested to the built site (decision 210). A failed one is reported to them
 * and left out, and the site is published regardless. Only a build with the secret key may read their
 * buildings.
 */
export async function buildPreviews(outDir: string) {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key } = process.env
  if (!key) return
  const client = connect(url, key, CALL_LIMIT)
  try {
    const due = answerOf(dueSchema, await client.rpc('due_previews'))
    const signal = AbortSignal.timeout(LIMIT)
    for (const one of due) {
      const readAt = new Date()
      const trouble = await buildPreview(outDir, one, readAt, signal).then(
        () => null,
        async (error: unknown) => {
          console.error(`The preview of ${one.building} is left out:`, error)
          // A language that was moved before the next one failed.
          await rm(join(outDir, previewPath(one.id)), { recursive: true, force: true })
          return signal.aborted ? 'late' : 'failed'
        },
      )
      const noted = { preview: one.id, built: readAt.toISOString(), trouble: trouble as string }
      const { error } = await client.rpc('note_preview', noted)
      if (error) console.error(`What became of the preview of ${one.building} could not be noted:`, error)
    }
  } catch (error) {
    console.error('The previews could not be read:', error)
  }
}
