import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalSupabase } from '#supabase/local/start.ts'
import { seed } from '#supabase/seed/seed.ts'
import type { Report } from './report.ts'

/** Names the account to try the site with. */
export type Seeded = Awaited<ReturnType<typeof seed>>

/** Fills new data once. The marker is written last, so that a seed cut short is done again. */
export async function seedOnce(dataDir: string, supabase: LocalSupabase, report: Report): Promise<Seeded> {
  const marker = join(dataDir, 'seeded.json')
  if (existsSync(marker)) return JSON.parse(await readFile(marker, 'utf8')) as Seeded
  report('Seeding the demo data')
  const { databaseUrl, url: supabaseUrl, secretKey } = supabase
  const seeded = await seed({ databaseUrl, supabaseUrl, secretKey }, report)
  await writeFile(marker, JSON.stringify(seeded), { mode: 0o600 })
  return seeded
}
