import { compare, restore } from '#netlify/commands/backup/restore.ts'
import { storageOf } from '#netlify/commands/backup/objects.ts'
import { newPair, unsealWith } from '#netlify/commands/backup/sealing.ts'
import { open } from '#netlify/commands/backup/tables.ts'
import { copiesIn, openTarget } from '#netlify/commands/backup/target.ts'
import type { Target } from '#netlify/commands/backup/target.ts'
import { repository } from '#netlify/build/repository.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { startThrowAway } from '#supabase/local/throw-away.ts'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let folder: string
let target: Target
let keys: Awaited<ReturnType<typeof newPair>>

beforeAll(async () => {
  sql = database()
  folder = await mkdtemp(join(tmpdir(), 'larkfield-backup-'))
  target = await openTarget(folder)
  keys = await newPair()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await sql.end()
})

/** `npm run backup`. With a limit, files of the target can have only so many blocks of 512 bytes. */
const start = (args: string[] = [], limit = 'unlimited', settings: Record<string, string> = {}) => {
  const script = join(repository, 'netlify/commands/backup/backup.ts')
  const child = spawn(
    'sh',
    ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', process.execPath, script, ...args],
    {
      cwd: repository,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: '',
        BACKUP_TARGET: folder,
        BACKUP_RECIPIENT: keys.recipient,
        ...settings,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, said })),
  )
  return { child, ended }
}

const storage = () => storageOf(process.env.SUPABASE_URL ?? '', process.env.SUPABASE_SECRET_KEY ?? '')
const addDocuments = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const options = { contentType: 'application/pdf', headers: { 'cache-control': 'private, no-store' } }
      const bytes = Buffer.from(`%PDF-1.4 ${randomUUID()}`)
      const { error } = await storage().storage.from('documents').upload(randomUUID(), bytes, options)
      expect(error).toBeNull()
    }),
  )
const objects = () => readdir(target.objects)
const unfinished = async () =>
  [...(await objects()), ...(await readdir(target.copies))].filter((name) => name.endsWith('.unfinished'))

describe('a backup', () => {
  it('has all rows and files, and copies a file once', async () => {
    const first = await start().ended
    expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/(\d+) files, \1 of them new/) })
    expect(await start().ended).toMatchObject({ code: 0, said: expect.stringContaining(' 0 of them new') })
    expect(await copiesIn(target)).toHaveLength(2)
    const [row] = await sql`select made_at > now() - interval '1 minute' as now from private.backup`
    expect(row).toEqual({ now: true })
  })

  it('that is killed leaves those before it, and the next one is whole', async () => {
    await addDocuments(60)
    const [before, known] = [await copiesIn(target), (await objects()).length]
    const { child, ended } = start()
    await vi.waitFor(async () => expect((await objects()).length).toBeGreaterThan(known + 3), {
      timeout: 60_000,
      interval: 2,
    })
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    expect(await unfinished()).not.toEqual([])
    expect(await copiesIn(target)).toEqual(before)
    expect(await start().ended).toMatchObject({ code: 0 })
    expect(await copiesIn(target)).toHaveLength(before.length + 1)
    expect(await unfinished()).toEqual([])
  })

  it('that finds its target full leaves those before it, says so and fails', async () => {
    const before = await copiesIn(target)
    const { code, said } = await start([], '40').ended
    expect(said).toMatch(`No backup was made: the target is full. The last one is ${before.at(-1)}, `)
    expect(code).toBe(1)
    expect(await copiesIn(target)).toEqual(before)
    expect(await unfinished()).toEqual([])
  })

  it('into a folder that is not there fails, and says nothing of those elsewhere', async () => {
    const { code, said } = await start([], 'unlimited', { BACKUP_TARGET: join(folder, 'unmounted') }).ended
    expect(said).toMatch(/^No backup was made: BACKUP_TARGET: there is no folder \S+unmounted\.\n$/)
    expect(code).toBe(1)
  })

  it('is not begun while another one is made, or with a word that is no command', async () => {
    const other = open(process.env.DATABASE_URL ?? '')
    await other`select pg_advisory_lock(4417001)`
    expect((await start().ended).said).toContain('another backup of this database is being made')
    await other.end()
    expect((await start(['nonsense']).ended).code).toBe(2)
  })
})

describe('restoring', () => {
  /** Changes one byte of a file for as long as `work` takes. */
  const damaged = async (path: string, work: () => Promise<void>) => {
    const bytes = await readFile(path)
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes.at(-9) ?? 0) ^ 1, bytes.length - 9)
    await writeFile(path, changed)
    await work()
    await writeFile(path, bytes)
  }

  it('refuses a wrong key and damage, and then gives back rows and files equal to the original', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'larkfield-restore-'))
    const supabase = await startThrowAway({ dataDir, report: () => undefined })
    const into = { sql: open(supabase.databaseUrl), storage: storageOf(supabase.url, supabase.secretKey) }
    const copy = (await copiesIn(target)).at(-1) ?? ''
    const bring = (identity = keys.identity) =>
      restore({ target, copy, unseal: unsealWith(identity) }, into, () => undefined)
    const command = () =>
      start(['restore'], 'unlimited', {
        BACKUP_IDENTITY: keys.identity,
        DATABASE_URL: supabase.databaseUrl,
        SUPABASE_URL: supabase.url,
        SUPABASE_SECRET_KEY: supabase.secretKey,
      }).ended
    try {
      await expect(bring((await newPair()).identity)).rejects.toThrow('BACKUP_IDENTITY is not the key')
      expect(await into.sql`select name from storage.objects`).toHaveLength(0)
      const part = join(target.copies, copy, 'public.suites.age')
      await damaged(part, () => expect(bring()).rejects.toThrow('public.suites.age of'))
      expect(await into.sql`select name from storage.objects`).toHaveLength(0)
      expect(await into.sql`select id from public.suites`).toHaveLength(0)

      const other = into.storage.storage.from('documents')
      await other.upload('of-another-backup', Buffer.from('%PDF'), { contentType: 'application/pdf' })
      await expect(bring()).rejects.toThrow(
        'Storage has documents/of-another-backup, which this backup has not',
      )
      await other.remove(['of-another-backup'])

      await into.sql`alter table public.suites add constraint refused check (false)`
      expect(await command()).toMatchObject({
        code: 1,
        said: expect.stringContaining('public.suites: new row'),
      })
      expect(await into.sql`select id from public.buildings`).toHaveLength(0)
      await into.sql`alter table public.suites drop constraint refused`

      await compare(await bring(), into)
      await expect(bring()).rejects.toThrow('has rows: restore into a new, empty project')
      // Compared with the original itself, not with what the backup says of it.
      for (const { name } of await sql<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('auth', 'private', 'public') and tablename <> 'backup'`) {
        const sum = `select count(*), sum(hashtextextended(t::text, 0)) from ${name} t`
        expect([name, ...(await into.sql.unsafe(sum))]).toEqual([name, ...(await sql.unsafe(sum))])
      }
      const listed = `select bucket_id, name, (metadata #>> '{}')::jsonb - 'lastModified' as metadata
        from storage.objects order by 1, 2`
      expect([...(await into.sql.unsafe(listed))]).toEqual([...(await sql.unsafe(listed))])

      // Into an Auth with fewer tables and columns, and with a damaged file.
      await into.sql.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`
        await transaction`alter table auth.identities rename to others`
        await transaction`alter table auth.users rename column raw_user_meta_data to other_meta_data`
        const rows = await transaction<{ all: string }[]>`
          select string_agg(format('%I.%I', schemaname, tablename), ', ') as all from pg_tables
          where schemaname in ('auth', 'private', 'public') and tablename <> 'schema_migrations'`
        await transaction.unsafe(`truncate ${rows[0]?.all}`)
      })
      const lacking =
        /auth\.identities \(1 row\); auth\.users\.raw_user_meta_data; \w+\/\S+ cannot be opened: \S+ is damaged/
      const [object = ''] = await objects()
      await damaged(join(target.objects, object), async () =>
        expect(await command()).toMatchObject({ code: 1, said: expect.stringMatching(lacking) }),
      )
      expect(await into.sql`select id from public.suites limit 1`).toHaveLength(1)
    } finally {
      await into.sql.end()
      await supabase.stop()
      await removeData(dataDir)
    }
  }, 300_000)
})
