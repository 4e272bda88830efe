import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const address = /\/\.netlify\/images\?[^\s"'<>,]+/g

/** Requests every picture of the home page, one after another, so that the first visitor does not wait for AVIF. */
export async function warmPictures(root: string, origin: string, signal: AbortSignal) {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const addresses = new Set(
    [...html.matchAll(address)].map(([found]) => found.replaceAll('&amp;', '&').replaceAll('&#38;', '&')),
  )
  for (const path of addresses) {
    if (signal.aborted) return
    await fetch(new URL(path, origin), { signal }).then((answer) => answer.arrayBuffer())
  }
}
