import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapStyle } from '#lib/map-style.ts'
import { inlineScriptsOf } from './inline-scripts.ts'
import { policyHeaders } from './policy.ts'

/**
 * Pictures and files lie in Supabase and are shown under the site's own address. So are people's documents, whose
 * addresses are signed: what storage allows for a while is in their query.
 */
export const redirectsFor = (supabaseUrl: string) => {
  const storage = `${supabaseUrl}/storage/v1/object`
  return [
    `/media/* ${storage}/public/media/:splat 200\n`,
    `/files/upload/* ${storage}/upload/sign/documents/:splat 200\n`,
    `/files/* ${storage}/sign/documents/:splat 200\n`,
  ].join('')
}

/** Netlify's headers are the same in each context: what differs is written by the build. Previews are for people. */
const previewHeaders = () => {
  const { CONTEXT: context } = process.env
  return context && context !== 'production' ? '/*\n  X-Robots-Tag: noindex\n' : ''
}

/**
 * Adds host-specific headers and redirects to Astro's output, and the time at which the build began to read its data:
 * later changes are not in it.
 */
export async function makePublishable(root: string, supabaseUrl: string, startedAt: Date) {
  await writeFile(join(root, 'build.json'), JSON.stringify({ startedAt, commit: process.env.COMMIT_REF }))
  await writeFile(join(root, '_redirects'), redirectsFor(supabaseUrl))
  await writeFile(
    join(root, '_headers'),
    previewHeaders() + (await policyHeaders(root, inlineScriptsOf(root), mapStyle())),
  )
}
