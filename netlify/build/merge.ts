import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const INDEX = 'sitemap-index.xml'

/** Where a file of another language goes: `index.html` becomes `fr.html`, the rest is in `fr/`. Names of assets are hashes. */
const placeOf = (name: string, prefix: string) => {
  if (name.startsWith('_astro/')) return name
  return name === 'index.html' ? `${prefix}.html` : join(prefix, name)
}

/** Staff work in English, so the desk has no pages in other languages. */
const isDesk = (name: string) => /^desk(?:\/|\.html$)/.test(name)

const same = async (one: string, other: string) => {
  const [a, b] = await Promise.all([one, other].map((path) => readFile(path).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.equals(b)
}

/** Adds the sitemaps of another language to the site's index. */
async function mergeSitemaps(root: string, part: string, prefix: string) {
  const [index, other] = await Promise.all([root, part].map((dir) => readFile(join(dir, INDEX), 'utf8')))
  const theirs = other?.match(/<sitemap>.*?<\/sitemap>/gs)?.join('') ?? ''
  const moved = theirs.replaceAll('/sitemap-', `/${prefix}/sitemap-`)
  await writeFile(join(root, INDEX), index?.replace('</sitemapindex>', `${moved}</sitemapindex>`) ?? '')
}

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(() => copyFile(from, to))
}

/**
 * Moves the pages of another language from `part` into the site at `root`, under `prefix` (such as `fr`).
 * Pictures, fonts and other equal files are kept once. Search engines read its sitemap only if it is
 * `listed`.
 */
export async function mergeLanguage(root: string, part: string, prefix: string, listed: boolean) {
  if (listed) await mergeSitemaps(root, part, prefix)
  for (const entry of await readdir(part, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const name = from.slice(part.length + 1)
    if (!entry.isFile() || name === INDEX || isDesk(name)) continue
    if (!name.endsWith('.html') && (await same(from, join(root, name)))) continue
    await move(from, join(root, placeOf(name, prefix)))
  }
  await rm(part, { recursive: true })
}

/** Moves the pages of a preview from `part` into the site at `root`, to `place` (such as `/preview/<id>/fr`). */
export async function mergePreview(root: string, part: string, place: string) {
  for (const entry of await readdir(part, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    const name = from.slice(part.length + 1)
    if (!entry.isFile()) continue
    await move(from, name.startsWith('_astro/') ? join(root, name) : join(root, place, name))
  }
}
