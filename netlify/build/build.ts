import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSigned, LANGUAGES } from '#lib/languages.ts'
import type { Name } from '#netlify/lib/env.ts'
import { complaintsOf, ONLINE } from '#netlify/lib/env.ts'
import { buildPages } from './build-pages.ts'
import { bundleFunctions } from './functions.ts'
import { mergeLanguage } from './merge.ts'
import { buildPreviews } from './previews.ts'
import { makePublishable } from './publishable.ts'
import { loadEnv, repository } from './repository.ts'

const BUILD: Name[] = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY']

/** Refuses to publish a site without developments: a build that has lost its right to read the catalogue finds none. */
async function refuseEmpty(outDir: string) {
  const folders = ['buildings', 'coming-soon'].map((name) => readdir(join(outDir, name)).catch(() => []))
  if ((await Promise.all(folders)).flat().length > 0) return
  throw new Error('No development is published, or visitors may read none: the site would be empty.')
}

/** Each language has its own cache. */
const cacheOf = (language: string) => process.env.CACHE_DIR && join(process.env.CACHE_DIR, language)

/**
 * `npm run build`: builds the pages from the catalogue into dist/, or into OUT_DIR. Wrong settings are reported before
 * the old dist/ is touched. A build that fails later leaves no dist/, and the host keeps serving the site it has.
 */
async function main() {
  loadEnv()
  const complaints = complaintsOf(process.env.CONTEXT === 'production' ? ONLINE : BUILD)
  if (complaints.length > 0) {
    for (const { text } of complaints) console.error(text)
    console.error('Set them in the environment or in .env, or run npm start.')
    return 1
  }
  const startedAt = new Date()
  const outDir = process.env.OUT_DIR ?? join(repository, 'dist')
  await rm(outDir, { recursive: true, force: true })
  const [first, ...others] = LANGUAGES
  await buildPages({ language: first.tag, outDir, cacheDir: cacheOf(first.tag) })
  for (const language of others) {
    const part = `${outDir}-${language.tag}`
    await rm(part, { recursive: true, force: true })
    await buildPages({ language: language.tag, outDir: part, cacheDir: cacheOf(language.tag) })
    await mergeLanguage(outDir, part, language.prefix.slice(1), isSigned(language))
  }
  await refuseEmpty(outDir)
  await buildPreviews(outDir)
  await makePublishable(outDir, process.env.SUPABASE_URL ?? '', startedAt)
  if (!process.env.OUT_DIR) await bundleFunctions() // the local runtime runs the functions unbundled
  return 0
}

process.exitCode = await main()
