import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalSupabase } from '#supabase/local/start.ts'
import type { Report } from './report.ts'

/** Fills new data once. The marker is written last, so that a seed cut short is done again. */
export async function seedOnce(dataDir: string, supabase: LocalSupabase, report: Report) {
  const marker = join(dataDir, 'seeded.json')
  if (existsSync(marker)) return JSON.parse(await readFile(marker, 'utf8')) as SeedResult
  const { seed } = (await import('#supabase/seed/seed.ts' as string).catch(() => ({
    seed: () => undefined,
  }))) as { seed: (target: object, report: Report) => Promise<SeedResult | undefined> | undefined }
  report('Seeding the demo data')
  const { databaseUrl, url: supabaseUrl, secretKey } = supabase
  const result = ((await seed({ databaseUrl, supabaseUrl, secretKey }, report)) ?? {}) as SeedResult
  await writeFile(marker, JSON.stringify(result), { mode: 0o600 })
  return result
}

export interface SeedResult {
  /** The account to try the site with, when the seed makes one. */
  demo?: { email: string; password: string }
}
