import { join } from 'node:path'
import type { LocalSupabase } from '#supabase/local/start.ts'
import { readWhole, writeWhole } from '#supabase/local/whole-file.ts'
import { seed } from '#supabase/seed/seed.ts'
import type { Report } from './report.ts'
import { SEEDED } from './settings.ts'

/** The account for trying out the site. */
export type Seeded = Awaited<ReturnType<typeof seed>>

const MEND = 'Remove it: the next start fills the demo data in again, and leaves the rest as it is.'

/** Seeds new data once. The marker is written last, so an interrupted seed is repeated. */
export async function seedOnce(dataDir: string, supabase: LocalSupabase, report: Report): Promise<Seeded> {
  const marker = join(dataDir, SEEDED)
  const known = await readWhole(marker, (text) => JSON.parse(text) as Seeded, MEND)
  if (known) return known
  report('Seeding the demo data')
  const { databaseUrl, url: supabaseUrl, secretKey } = supabase
  const seeded = await seed({ databaseUrl, supabaseUrl, secretKey }, report)
  await writeWhole(marker, JSON.stringify(seeded))
  return seeded
}
