import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { createDemoAccount, isLocal } from './demo/account.ts'
import type { DemoAccount } from './demo/account.ts'
import { buildings } from './demo/buildings.ts'
import { filesOf } from './demo/files.ts'
import { insertBuilding } from './demo/rows.ts'
import { picturesToUpload, plansToUpload, upload } from './media.ts'
import { loadPlaces } from './places/load.ts'

export interface SeedTarget {
  databaseUrl: string
  supabaseUrl: string
  secretKey: string
}

/**
 * Fills an empty Supabase, embedded or hosted, with the demo data; existing rows stay. Returns the demo account,
 * which only an embedded one gets.
 */
export async function seed(
  { databaseUrl, supabaseUrl, secretKey }: SeedTarget,
  report: (line: string) => void,
): Promise<{ demo?: DemoAccount }> {
  const supabase = createClient(supabaseUrl, secretKey, { auth: { persistSession: false } })
  // Without prepared statements it also works through Supabase's pooler.
  const sql = postgres(databaseUrl, { max: 1, prepare: false, onnotice: () => undefined })
  try {
    report(`${await loadPlaces(sql)} places for the city search`)

    // Objects first, so that no row refers to a missing one.
    const files = await Promise.all(buildings.map(filesOf))
    const objects = [
      ...(await picturesToUpload()),
      ...(await plansToUpload()),
      ...files.flat().map(({ row, bytes }) => ({ path: row.storage_path, bytes, type: row.content_type })),
    ]
    await upload(supabase.storage, objects)
    report(`${objects.length} pictures, plans and files stored`)

    let suites = 0
    for (const [at, building] of buildings.entries()) {
      suites += await insertBuilding(sql, building, at + 1, files[at] ?? [])
    }
    await sql`analyze public.buildings, public.suites, public.pictures`
    report(`${buildings.length} developments with ${suites} suites`)
    return isLocal(supabaseUrl) ? { demo: await createDemoAccount(supabase, sql) } : {}
  } finally {
    await sql.end()
  }
}
