import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What pages with these scripts in them may do, as a Content-Security-Policy; `mapStyle` is the address of the street
 * style.
 */
export const policyFor = (inlineScripts: Iterable<string>, mapStyle: string) => {
  const maps = new URL(mapStyle).origin
  const hashes = [...inlineScripts].sort().map(hashOf)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    // Focus points of pictures are style attributes; the map and the chart write styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${maps}`,
    `connect-src 'self' ${maps}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hasPages = async (folder: string) =>
  (await readdir(folder, { recursive: true })).some((name) => name.endsWith('.html'))

/**
 * The `_headers` of the built site: the pages' policy where pages are, a short one on everything else, which would
 * only carry the hashes along with each script.
 */
export async function policyHeaders(root: string, inlineScripts: Iterable<string>, mapStyle: string) {
  const pages = policyFor(inlineScripts, mapStyle)
  // The map's worker is ruled by the answer it came in, and fetches the tiles.
  const others = `default-src 'self'; connect-src 'self' ${new URL(mapStyle).origin}; frame-ancestors 'none'`
  const rules: string[] = []
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry
    const isPage = entry.isDirectory() ? await hasPages(join(root, name)) : name.endsWith('.html')
    const policy = isPage ? pages : others
    const clean = name.replace(/\.html$/, '')
    const paths = entry.isDirectory() ? [`/${name}/*`] : [`/${name}`]
    if (isPage && !entry.isDirectory()) paths.push(clean === 'index' ? '/' : `/${clean}`)
    rules.push(...paths.map((path) => `${path}\n  Content-Security-Policy: ${policy}\n`))
  }
  return rules.sort().join('')
}
