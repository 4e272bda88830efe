import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBank, openExchange, openOneYear } from '#tests/fixtures/bank.ts'
import { publishedSites } from '#netlify/local/site/published.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { run } from '#netlify/local/lifecycle.ts'
import { startRuntime } from '#netlify/local/site/runtime.ts'
import { freePort } from '#supabase/local/ports.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import { givenSupabase } from './given.ts'
import type { StackKind } from './stack.ts'
import { freshData, removeAbandoned } from './template.ts'

/**
 * A temporary Supabase on free ports, with as much of the site in front of it as `kind` names. It sends its addresses
 * to its parent process and ends with it.
 */
const kind = process.argv[2] as StackKind
const report = (step: string) => console.info(`[${kind}] ${step}`)

/** Tests create hundreds of accounts: passwords are hashed at the lowest cost. */
process.env.LITE_AUTH_BCRYPT_COST = '4'

/** The functions need a published directory, but nothing in it. */
async function emptySite(dataDir: string) {
  const root = join(dataDir, 'sites', 'empty')
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Larkfield</title>')
  return root
}

type Keep = Parameters<Parameters<typeof run>[0]>[0]

async function ownSupabase(dataDir: string, keep: Keep) {
  const supabase = await startThrowAway({ dataDir, report: () => undefined })
  keep(supabase)
  return {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    DATABASE_URL: supabase.databaseUrl,
    MAIL_LOG: join(dataDir, 'mail.log'),
  }
}

await run(async (keep) => {
  await removeAbandoned()
  const dataDir = await freshData(report)
  keep({ stop: () => removeData(dataDir) })
  const bank = await openBank()
  keep({ stop: bank.close })
  const exchange = await openExchange()
  keep({ stop: exchange.close })
  const oneYear = await openOneYear()
  keep({ stop: oneYear.close })
  const sitePort = await freePort()
  const environment: Record<string, string> = {
    ...((await givenSupabase()) ?? (await ownSupabase(dataDir, keep))),
    BANK_RATE_URL: bank.url,
    BANK_EXCHANGE_URL: exchange.url,
    BANK_ONE_YEAR_URL: oneYear.url,
    BUYER_KEYS: newKeys(),
    NEWSLETTER_KEYS: newKeys(),
    SITE_URL: `http://localhost:${sitePort}`,
  }
  Object.assign(process.env, environment)
  if (kind !== 'database') {
    const sites = publishedSites(dataDir, report)
    keep(sites)
    const root = kind === 'site' ? await sites.upToDate() : await emptySite(dataDir)
    const imagesDir = join(dataDir, '..', 'images') // kept between runs, because AVIF is slow to make
    const listening = { port: sitePort, host: '127.0.0.1', trustClientIp: true }
    const runtime = await startRuntime({ root, imagesDir, ...listening, report: () => undefined })
    keep(runtime)
    environment.BASE_URL = `http://localhost:${runtime.port}`
    environment.SITE_ROOT = root
  }
  process.send?.(environment)
})
