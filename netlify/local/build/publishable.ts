import { readdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * `a/index.html` would answer at /a/ only, after a redirect from /a: every page becomes a.html, which Netlify serves
 * at /a.
 */
async function flatten(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.name === 'index.html' && entry.parentPath !== root)
  for (const { parentPath } of pages) await rename(join(parentPath, 'index.html'), `${parentPath}.html`)
  for (const { parentPath } of pages) await removeEmpty(parentPath, root)
}

async function removeEmpty(directory: string, root: string): Promise<void> {
  if (directory === root) return
  const removed = await rmdir(directory).then(
    () => true,
    () => false, // not empty: pages lie below it
  )
  if (removed) await removeEmpty(dirname(directory), root)
}

/** Pictures and files lie in Supabase and are shown under the site's own address. */
export const redirectsFor = (supabaseUrl: string) =>
  `/media/* ${supabaseUrl.replace(/\/$/, '')}/storage/v1/object/public/media/:splat 200\n`

/** Turns what Astro wrote into what is published. */
export async function makePublishable(root: string, supabaseUrl: string) {
  await flatten(root)
  await writeFile(join(root, '_redirects'), redirectsFor(supabaseUrl))
}
