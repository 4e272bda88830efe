import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapStyle } from '#lib/map-style.ts'
import { inlineScriptsOf } from './inline-scripts.ts'
import { policyHeaders } from './policy.ts'

/**
 * Pictures and files are stored in Supabase and served under the site's own address. So are people's documents, through
 * signed addresses whose query says what storage allows and until when.
 */
export const redirectsFor = (supabaseUrl: string) => {
  const storage = `${supabaseUrl}/storage/v1/object`
  return [
    `/media/* ${storage}/public/media/:splat 200\n`,
    `/files/upload/* ${storage}/upload/sign/documents/:splat 200\n`,
    `/files/* ${storage}/sign/documents/:splat 200\n`,
  ].join('')
}

/**
 * Headers in netlify.toml are the same for every deploy context, so the build writes the ones that differ. Previews are
 * not for search engines.
 */
const previewHeaders = () => {
  const { CONTEXT: context } = process.env
  return context && context !== 'production' ? '/*\n  X-Robots-Tag: noindex\n' : ''
}

/**
 * Adds host-specific headers and redirects to Astro's output, and the times of the build: changes after `startedAt`,
 * when it began to read its data, are not in it.
 */
export async function makePublishable(root: string, supabaseUrl: string, startedAt: Date) {
  await writeFile(
    join(root, 'build.json'),
    JSON.stringify({ startedAt, endedAt: new Date(), commit: process.env.COMMIT_REF }),
  )
  await writeFile(join(root, '_redirects'), redirectsFor(supabaseUrl))
  await writeFile(
    join(root, '_headers'),
    previewHeaders() + (await policyHeaders(root, inlineScriptsOf(root), mapStyle())),
  )
}
