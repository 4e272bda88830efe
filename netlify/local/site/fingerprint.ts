import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { repository } from '#netlify/build/repository.ts'

const sources = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'netlify/build']
const settings = ['SITE_URL', 'SUPABASE_URL', 'MAP_STYLE_URL']

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The last change of a listing; undefined if the database cannot be queried directly. */
async function lastChange() {
  const url = process.env.DATABASE_URL
  if (!url) return undefined
  const sql = postgres(url, { max: 1 })
  try {
    const [row] = await sql<{ id: string | null }[]>`select max(id)::text as id from public.listing_changes`
    return row?.id ?? 'none'
  } finally {
    await sql.end()
  }
}

/** Equal for two builds that would write the same pages; undefined if that cannot be determined. */
export async function fingerprint(): Promise<string | undefined> {
  const change = await lastChange()
  if (change === undefined) return undefined
  const hash = createHash('sha256').update(change)
  for (const name of settings) hash.update(`\0${name}=${process.env[name] ?? ''}`)
  const files = (await Promise.all(sources.map((path) => filesOf(join(repository, path))))).flat().sort()
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}
