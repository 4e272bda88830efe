import postgres from 'postgres'
import { loadPlaces } from './places/load.ts'

export interface SeedTarget {
  databaseUrl: string
  supabaseUrl: string
  secretKey: string
}

/** Fills an empty Supabase, embedded or hosted, with the demo data. What is there already is left as it is. */
export async function seed({ databaseUrl }: SeedTarget, report: (line: string) => void): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    report(`${await loadPlaces(sql)} places`)
  } finally {
    await sql.end()
  }
}
