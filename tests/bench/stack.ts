import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#supabase/local/ports.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { startSupabase } from '#supabase/local/start.ts'
import { seed } from '#supabase/seed/seed.ts'

interface Stack {
  databaseUrl: string
  /** Environment of build and functions for this Supabase. */
  environment: Record<string, string>
}

/** Runs `work` on a temporary Supabase with the demo data, or with none. */
export const withStack = async <T>(
  work: (stack: Stack) => Promise<T>,
  { empty = false } = {},
): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
  const supabase = await startSupabase({
    dataDir,
    port: await freePort(),
    databasePort: await freePort(),
    report: () => undefined,
  })
  try {
    const { databaseUrl, url, publishableKey, secretKey } = supabase
    if (!empty) await seed({ databaseUrl, supabaseUrl: url, secretKey }, () => undefined)
    return await work({
      databaseUrl,
      environment: {
        DATABASE_URL: databaseUrl,
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      },
    })
  } finally {
    await supabase.stop()
    await removeData(dataDir)
  }
}
