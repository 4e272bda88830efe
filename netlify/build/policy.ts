import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of pages with these inline scripts; `mapStyle` is the address of the street map's style.
 */
export const policyFor = (inlineScripts: Iterable<string>, mapStyle: string) => {
  const maps = new URL(mapStyle).origin
  const hashes = [...inlineScripts].sort().map(hashOf)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    // The focus points of pictures are style attributes; the map and the chart set styles too.
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
 * The `_headers` of the built site: the full policy for pages, and a short one for everything else, where the hashes
 * would only add weight.
 */
export async function policyHeaders(root: string, inlineScripts: Iterable<string>, mapStyle: string) {
  const pages = policyFor(inlineScripts, mapStyle)
  // The map's worker follows the policy its script was served with, and it fetches the tiles.
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
