import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapStyle } from '#lib/map-style.ts'
import { policyHeaders } from './policy.ts'

/**
 * Pictures and files lie in Supabase and are shown under the site's own address. So are people's documents, whose
 * addresses are signed: what storage allows for a while is in their query.
 */
export const redirectsFor = (supabaseUrl: string) => {
  const storage = `${supabaseUrl.replace(/\/$/, '')}/storage/v1/object`
  return [
    `/media/* ${storage}/public/media/:splat 200\n`,
    `/files/upload/* ${storage}/upload/sign/documents/:splat 200\n`,
    `/files/* ${storage}/sign/documents/:splat 200\n`,
  ].join('')
}

/** Adds to what Astro wrote what depends on where the site is published and on the pages as they are. */
export async function makePublishable(root: string, supabaseUrl: string) {
  await writeFile(join(root, '_redirects'), redirectsFor(supabaseUrl))
  await writeFile(join(root, '_headers'), await policyHeaders(root, mapStyle()))
}
