import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { removeData } from '#supabase/local/reachable.ts'
import type { LocalSupabase } from '#supabase/local/start.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import type postgres from 'postgres'
import type { Report } from '#netlify/local/report.ts'
import { repository } from '#netlify/build/repository.ts'
import { countsOn, dump, load, migrationsOf, open, shared, sumOf, tablesOf } from './tables.ts'

interface Drill {
  /** The database to back up. Nothing is written to it. */
  databaseUrl: string
  /** The keys its requests are encrypted with, as in BUYER_KEYS. */
  keys: string
  report: Report
}

const demand = (right: boolean, wrong: string) => {
  if (!right) throw new Error(`The drill failed: ${wrong}`)
}

/** Decrypts every request, in an order that does not depend on the keys. @throws when one cannot be decrypted. */
async function readRequests(sql: postgres.Sql, keys: string) {
  const ring = keyRing(keys)
  const rows = await sql<Parameters<typeof unlock>[1][]>`
    select id, user_id, key_version, private.unwrapped(purchaser) as purchaser,
      private.unwrapped(second_purchaser) as second_purchaser
    from public.buy_requests where purchaser is not null order by id`
  return rows.map((row) => unlock(ring, row))
}

const isReadable = (sql: postgres.Sql, keys: string) =>
  readRequests(sql, keys).then(
    () => true,
    () => false,
  )

/** Checks that nothing that identifies a buyer appears unencrypted in a dump. */
async function assertSealed(folder: string, requests: Awaited<ReturnType<typeof readRequests>>) {
  const secrets = requests.flatMap(({ purchaser, secondPurchaser }) =>
    [purchaser, secondPurchaser].flatMap((person) =>
      person ? [person.driversLicence, person.fullAddress] : [],
    ),
  )
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    demand(!secrets.some((secret) => text.includes(secret)), `${name} shows what a buyer sent`)
  }
}

/** A new key, numbered after the newest one. */
const oneMore = (keys: string) => `${keyRing(keys)[0].version + 1}:${randomBytes(32).toString('base64')}`

/** `npm run requests rotate`, as the sales team runs it. */
async function rotate({ url, publishableKey, secretKey }: LocalSupabase, keys: string) {
  const child = spawn(
    process.execPath,
    [join(repository, 'netlify/commands/requests/requests.ts'), 'rotate'],
    {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
        BUYER_KEYS: keys,
      },
    },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  demand(code === 0, 'npm run requests rotate ended with an error')
}

async function practise({ databaseUrl, keys, report }: Drill, target: LocalSupabase, folder: string) {
  const [source, copy] = [open(databaseUrl), open(target.databaseUrl)]
  try {
    const versions = await migrationsOf(source)
    demand(String(await migrationsOf(copy)) === String(versions), 'the migrations are not the same')
    report(`${versions.length} migrations, as in the database that is saved`)

    const tables = shared(await tablesOf(source), await tablesOf(copy))
    const saved = await dump(source, tables, folder)
    report(`${tables.length} tables saved`)
    await load(copy, tables, folder)
    for (const [at, table] of tables.entries()) {
      const restored = await sumOf(copy, table)
      demand(restored === saved[at], `saved ${saved[at]}, restored ${restored}`)
      demand(await countsOn(copy, table), `${table.name} would give a number twice`)
    }
    report('All rows restored and equal')

    const requests = await readRequests(copy, keys)
    report(`${requests.length} requests to buy decrypted`)
    await assertSealed(folder, requests)
    report('The dump contains no licence or address of a buyer in plain text')

    const next = oneMore(keys)
    await rotate(target, `${keys},${next}`)
    const again = await readRequests(copy, next)
    demand(JSON.stringify(again) === JSON.stringify(requests), 'a request reads otherwise with the new key')
    demand(
      requests.length === 0 || !(await isReadable(copy, keys)),
      'the old keys still open what was locked anew',
    )
    report('Re-encrypted with a new key, and decrypted with that key alone')
    return { tables: saved, requests: requests.length }
  } finally {
    await Promise.all([source.end(), copy.end()])
  }
}

/** Backs up a database, restores it into a new one beside it, and changes the keys there. Cleans up after itself. */
export async function drill(options: Drill) {
  const home = join(repository, '.data/drill')
  await mkdir(home, { recursive: true })
  const dataDir = await mkdtemp(join(home, 'run-'))
  const folder = join(dataDir, 'dump')
  await mkdir(folder)
  try {
    const target = await startThrowAway({ dataDir, report: () => undefined })
    options.report('A new, empty database is up')
    return await practise(options, target, folder).finally(target.stop)
  } finally {
    await removeData(dataDir)
  }
}
