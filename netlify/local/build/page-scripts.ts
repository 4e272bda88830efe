import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

interface Chunk {
  imports: string[]
  dynamicImports: string[]
  moduleIds: string[]
}
/** What the build wrote, by address: `/_astro/x.js`. */
export type Chunks = Map<string, Chunk>

/** A second copy of these would be a second state, or define an element twice. */
const holdsState = ({ moduleIds }: Chunk) => moduleIds.some((id) => /\.(store|element)\.ts$/.test(id))

/** What these chunks bring at once, and what may load later from there. */
const reach = (chunks: Chunks, entries: readonly string[]) => {
  const atOnce = new Set<string>()
  const later = new Set<string>()
  const visit = (address: string, found: Set<string>) => {
    const chunk = chunks.get(address)
    if (!chunk || found.has(address)) return
    found.add(address)
    for (const file of chunk.imports) visit(`/${file}`, found)
    for (const file of chunk.dynamicImports) visit(`/${file}`, later)
  }
  for (const entry of entries) visit(entry, atOnce)
  return { atOnce, later }
}

/** Chunks with state that a part loading later on the same page has too: they stay files, which both import. */
const sharedState = (chunks: Chunks, entries: readonly string[]) => {
  const { atOnce, later } = reach(chunks, entries)
  return new Set(
    [...atOnce].filter((address) => later.has(address) && holdsState(chunks.get(address) as Chunk)),
  )
}

/**
 * Vite's helper for parts that load later also fetches ahead what they import, and weighs as much as an element:
 * this one brings their styles and leaves the rest to the browser.
 */
const HELPER = `(load, files = []) => Promise.all(files.filter((file) => file?.endsWith('.css')).map((file) =>
  document.querySelector('link[href="/' + file + '"]') || new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload: done, onerror: done })
    document.head.append(link)
  }))).then(load)`
/** Vite's list of what a page's later parts import; of it only styles are used, and most pages have none. */
const withoutList = (code: string) =>
  code.replace(/m\.f=\[([^\]]*)\]/, (all, files: string) => (files.includes('.css') ? all : 'm.f=[]'))
const isHelper = (id: string) => id.includes('/preload-helper.')
const helperIn = async (path: string) => {
  const name = / as (\w+)\s*\}/.exec(await readFile(path, 'utf8'))?.[1]
  if (!name) throw new Error(`${path} does not export Vite's helper as expected`)
  return `export const ${name} = ${HELPER}`
}

const ENTRY = '\0page'
const INLINE = '\0inline:'

/**
 * One module out of the module scripts of a page, given as their tags.
 * @param dist where the build wrote its files
 */
export const joinScripts = async (dist: string, tags: readonly string[], chunks: Chunks) => {
  const sources = tags.map((tag) => /src="([^"]+)"/.exec(tag)?.[1])
  const apart = sharedState(
    chunks,
    sources.filter((src) => src !== undefined),
  )
  const codes = tags.map((tag) => tag.slice(tag.indexOf('>') + 1, -'</script>'.length))
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    treeshake: { moduleSideEffects: true },
    plugins: [
      {
        name: 'page-scripts',
        resolveId(id, _importer, { kind }) {
          if (id === ENTRY || id.startsWith(INLINE)) return id
          const address = `/_astro/${id.split('/').at(-1)}`
          const external = kind === 'dynamic-import' || apart.has(address)
          return external ? { id: address, external: 'absolute' } : join(dist, address)
        },
        load(id) {
          if (id.startsWith(INLINE)) return codes[Number(id.slice(INLINE.length))]
          const entries = sources.map((src, at) => `import ${JSON.stringify(src ?? `${INLINE}${at}`)}`)
          if (id === ENTRY) return entries.join('\n')
          return isHelper(id) ? helperIn(id) : null
        },
        transform(code) {
          return withoutList(code)
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output[0].code
}

/**
 * The one script of all pages with these parts: docs/decisions/006-one-script-a-page.md
 * @param dist where the build wrote its files
 */
export const oneScript = (dist: string, chunks: Chunks) => {
  const made = new Map<string, Promise<string>>()
  const make = async (tags: readonly string[]) => {
    const code = await joinScripts(dist, tags, chunks)
    const path = `/_astro/page.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    await writeFile(join(dist, path), code)
    return `<script type="module" src="${path}"></script>`
  }
  /** @param tags the module scripts of a page, written into it or files */
  return (tags: readonly string[]) => {
    const key = tags.join('')
    const tag = made.get(key) ?? make(tags)
    made.set(key, tag)
    return tag
  }
}
