import { build } from 'astro'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePublishable } from './build/publishable.ts'
import { loadEnv, repository } from './settings.ts'

const needed = {
  SUPABASE_URL: 'the address of the Supabase project, such as https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: "the project's publishable key (sb_publishable_…)",
}

/** `npm run build`: the pages from the catalogue into dist/, or into OUT_DIR. Fails before it touches the old site. */
async function main() {
  loadEnv()
  const missing = Object.entries(needed).filter(([name]) => !process.env[name])
  if (missing.length > 0) {
    for (const [name, meaning] of missing) console.error(`${name} is not set: it is ${meaning}.`)
    console.error('Set them in the environment or in .env (see .env.example), or run npm start.')
    return 1
  }
  const outDir = process.env.OUT_DIR ?? join(repository, 'dist')
  const cacheDir = process.env.CACHE_DIR
  await rm(outDir, { recursive: true, force: true })
  await build({ root: repository, outDir, ...(cacheDir && { cacheDir }) })
  await makePublishable(outDir, process.env.SUPABASE_URL ?? '')
  return 0
}

process.exitCode = await main()
