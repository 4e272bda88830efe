import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { removeData } from '#supabase/local/reachable.ts'
import type { LocalSupabase } from '#supabase/local/start.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import type postgres from 'postgres'
import type { Report } from '#netlify/local/report.ts'
import { repository } from '#netlify/build/repository.ts'
import { download, storageOf } from '../backup/objects.ts'
import { compare, restore } from '../backup/restore.ts'
import type { Backup } from '../backup/restore.ts'
import { open } from '../backup/tables.ts'
import type { Source } from '../backup/copy.ts'
import { each } from '../each.ts'

interface Drill {
  /** The backup to restore. */
  backup: Backup
  /** Where it came from, to compare files with. Nothing is written there. */
  source: Source
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

/** Text without its escapes and line breaks: `copy` writes a line break as `\n`, JSON in a row as `\\n`. */
const plain = (text: string) =>
  text
    .replaceAll(/\\+[bfnrtv]|\s/g, ' ')
    .replaceAll(/\\+/g, '')
    .replaceAll(/ +/g, ' ')

/** Which secrets the copied rows show, however they are escaped. */
export const shownIn = (rows: string, secrets: readonly string[]) => {
  const text = plain(rows)
  return secrets.filter((secret) => text.includes(plain(secret).trim()))
}

/** Checks that nothing that identifies a buyer appears in plain text among the rows of a backup, even once opened. */
async function assertSealed(folder: string, requests: Awaited<ReturnType<typeof readRequests>>) {
  const secrets = requests.flatMap(({ purchaser, secondPurchaser }) =>
    [purchaser, secondPurchaser].flatMap((person) =>
      person ? [person.driversLicence, person.fullAddress] : [],
    ),
  )
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    demand(shownIn(text, secrets).length === 0, `${name} shows what a buyer sent`)
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

/** Compares the restored files with the source's remaining ones. Returns how many there are. */
async function compareWithSource(
  { manifest }: Awaited<ReturnType<typeof restore>>,
  source: Source,
  restored: Source,
) {
  let same = 0
  await each(manifest.objects, async (object) => {
    const original = await download(source.storage, object)
    if (!original) return
    const copy = await download(restored.storage, object)
    demand(copy?.equals(original) === true, `${object.bucket}/${object.path} differs from the original`)
    same += 1
  })
  return same
}

/** Documents whose file was deleted while the backup was made. */
const withoutFile = async (sql: postgres.Sql) => {
  const [row] = await sql<{ documents: number }[]>`
    select count(*)::integer as documents from public.documents d
    where d.status = 'ready'
      and not exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = d.storage_path)`
  return row?.documents ?? 0
}

async function practise({ backup, source, keys, report }: Drill, target: LocalSupabase, folder: string) {
  const copy = { sql: open(target.databaseUrl), storage: storageOf(target.url, target.secretKey) }
  try {
    const started = performance.now()
    const restored = await restore(backup, copy, report, (table, rows) =>
      writeFile(join(folder, `${table}.copy`), rows, { mode: 0o600 }),
    )
    const seconds = (performance.now() - started) / 1000
    await compare(restored, copy)
    demand(restored.lost.length === 0, restored.lost.join('; '))
    report(
      restored.missing.length > 0
        ? 'All other rows and all files restored and equal'
        : 'All rows and files restored and equal',
    )
    const same = await compareWithSource(restored, source, copy)
    report(`${same} of ${restored.manifest.objects.length} files compared with those in use`)
    const missing = await withoutFile(copy.sql)
    if (missing > 0) report(`${missing} documents lost their file while the backup was made`)

    const requests = await readRequests(copy.sql, keys)
    report(`${requests.length} requests to buy decrypted`)
    await assertSealed(folder, requests)
    report('The rows contain no licence or address of a buyer in plain text')

    const next = oneMore(keys)
    await rotate(target, `${keys},${next}`)
    const again = await readRequests(copy.sql, next)
    demand(JSON.stringify(again) === JSON.stringify(requests), 'a request reads otherwise with the new key')
    demand(
      requests.length === 0 || !(await isReadable(copy.sql, keys)),
      'the old keys still open what was locked anew',
    )
    report(
      requests.length > 0
        ? 'Re-encrypted with a new key, and decrypted with that key alone'
        : 'There was no request to re-encrypt, so the change of keys is not proved',
    )
    return { tables: restored.sums, requests: requests.length, files: same, seconds }
  } finally {
    await copy.sql.end()
  }
}

/** Restores a backup into a new project beside the source, and changes the keys there. Cleans up after itself. */
export async function drill(options: Drill) {
  const home = join(repository, '.data/drill')
  await mkdir(home, { recursive: true })
  // A drill that was stopped leaves rows in plain text.
  for (const left of await readdir(home)) await removeData(join(home, left))
  const dataDir = await mkdtemp(join(home, 'run-'))
  const folder = join(dataDir, 'rows')
  await mkdir(folder)
  try {
    const target = await startThrowAway({ dataDir, report: () => undefined })
    options.report('A new, empty project is up')
    return await practise(options, target, folder).finally(target.stop)
  } finally {
    await removeData(dataDir)
  }
}
