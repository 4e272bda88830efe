import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'

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

/**
 * The `_headers` of the built site: each page may run the inline scripts of the pages in its folder, which are those of
 * its kind. Everything else has a short policy, because hashes would only add weight.
 * @param inlineScripts of the pages below each folder or file at the top of the site
 */
export async function policyHeaders(
  root: string,
  inlineScripts: ReadonlyMap<string, Iterable<string>>,
  mapStyle: string,
) {
  // The map's worker follows the policy its script was served with, and it fetches the tiles.
  const others = `default-src 'self'; connect-src 'self' ${new URL(mapStyle).origin}; frame-ancestors 'none'`
  const rules: string[] = []
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry
    const scripts = inlineScripts.get(name)
    const policy = scripts ? policyFor(scripts, mapStyle) : others
    const clean = name.replace(/\.html$/, '')
    const paths = entry.isDirectory() ? [`/${name}/*`] : [`/${name}`]
    if (scripts && !entry.isDirectory()) paths.push(clean === 'index' ? '/' : `/${clean}`)
    rules.push(...paths.map((path) => `${path}\n  Content-Security-Policy: ${policy}\n`))
  }
  return rules.sort().join('')
}
