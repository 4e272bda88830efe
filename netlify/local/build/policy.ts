import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages read at a time. */
const AT_ONCE = 64
/** Scripts written into the page; JSON-LD and the like are not run. */
const INLINE = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g

/** Every different inline script of the built pages. */
async function inlineScripts(root: string) {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'))
  const scripts = new Set<string>()
  const read = new Set<bigint>()
  const collect = async (name: string) => {
    const path = join(root, name)
    const { ino, nlink } = await stat(path, { bigint: true })
    if (nlink > 1n && read.has(ino)) return // the same page under another name
    read.add(ino)
    for (const [, script] of (await readFile(path, 'utf8')).matchAll(INLINE)) scripts.add(script ?? '')
  }
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(files.slice(start, start + AT_ONCE).map(collect))
  return [...scripts].sort()
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What the pages under `root` may do, as a Content-Security-Policy; `mapStyle` is the address of the street style. */
export async function policyFor(root: string, mapStyle: string) {
  const maps = new URL(mapStyle).origin
  const hashes = (await inlineScripts(root)).map(hashOf)
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
export async function policyHeaders(root: string, mapStyle: string) {
  const pages = await policyFor(root, mapStyle)
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
