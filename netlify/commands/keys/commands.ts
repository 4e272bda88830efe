import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import * as z from 'zod/mini'
import { dayHere } from '#lib/day.ts'
import { BACKUP_DAYS } from '#lib/retention.ts'
import { readKeys } from '#netlify/lib/documents/key-list.ts'
import { readSecrets } from '#netlify/lib/http/webhook-secret.ts'
import { askBrevo, brevo } from '#netlify/lib/mail/outbox/brevo.ts'
import { siteAddress } from '#netlify/lib/mail/page-address.ts'
import { open } from '../backup/tables.ts'
import { counted } from '../counted.ts'
import { rotate } from '../requests/rotate.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'

const DAY = 86_400_000
/** Links in mails have to work for this long (CASL). */
const LINKS_WORK = 60 * DAY

const withDatabase = async <Result>(work: (sql: postgres.Sql) => Promise<Result>) => {
  const { DATABASE_URL: url } = process.env
  if (!url) throw new UsageError('Set DATABASE_URL: this key is also in the database')
  const sql = open(url)
  return work(sql).finally(() => sql.end())
}

/** Keys with versions, the newest first. */
const ring = {
  read: (name: string, setting: string) =>
    readKeys(name, '', setting).map(({ version, bytes }) => `${version}:${bytes.toString('base64')}`),
  make: ([newest]: string[]) =>
    `${Number(newest?.split(':')[0] ?? 0) + 1}:${randomBytes(32).toString('base64')}`,
}
const webhookSecret = {
  read: (_name: string, setting: string) => readSecrets(setting),
  make: () => randomBytes(32).toString('hex'),
}

/** Signs the unsubscribe links of future newsletters again. Returns when the older keys may be removed. */
const renewLinks = (version: number, print: Print) =>
  withDatabase(async (sql) => {
    const [{ renewed = 0 } = {}] = await sql<
      { renewed: number }[]
    >`select private.renew_leave_links(${version}) as renewed`
    print(`${counted(renewed, 'unsubscribe link')} signed with key ${version}`)
    const [{ waiting = 0, failed = 0 } = {}] = await sql<{ waiting: number; failed: number }[]>`
      select count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed
      from public.outbox where kind = 'contact' and delivered_at is null`
    if (waiting > 0)
      throw new Error(`${waiting} wait in the outbox for Brevo: run this again when they are delivered.`)
    if (failed > 0)
      throw new Error(
        `${failed} failed at Brevo and still have an older link: npm run requests resend, then again.`,
      )
    return `On ${dayHere(new Date(Date.now() + LINKS_WORK).toISOString())} or later, because links in mails already sent need the older key`
  })

const tellDatabase = (secret: string, print: Print) =>
  withDatabase(async (sql) => {
    const { count } = await sql`update private.webhook set secret = ${secret} where only_row`
    if (count === 0) throw new Error('The database has no webhook yet: see docs/deploy.md, step 5.')
    print('The database sends the new secret')
    return 'Now'
  })

const webhooks = z.object({ webhooks: z.array(z.object({ id: z.int(), url: z.string() })) })

const tellBrevo = async (secret: string, print: Print) => {
  const service = brevo()
  if (!service) throw new UsageError('Set BREVO_API_KEY: Brevo sends this secret')
  const headers = [{ key: 'x-webhook-secret', value: secret }]
  let told = 0
  for (const type of ['marketing', 'transactional']) {
    const known = webhooks.parse(await askBrevo(service, `/v3/webhooks?type=${type}`))
    for (const { id } of known.webhooks.filter(({ url }) => url === siteAddress('/api/hooks/brevo'))) {
      await askBrevo(service, `/v3/webhooks/${id}`, { headers }, 'PUT')
      told += 1
    }
  }
  if (told === 0) throw new Error('Brevo has no webhook of this site yet: see docs/deploy.md, step 3.')
  print(`${counted(told, 'webhook')} at Brevo sends the new secret`)
  return 'Now'
}

interface Key {
  /** Its values, newest first; the older ones are still accepted. */
  read: (name: string, setting: string) => string[]
  make: (values: string[]) => string
  /**
   * Replaces older keys with the newest wherever they are in use. Returns when the older ones may be removed;
   * throws if they may not be yet.
   */
  use: (newest: string, print: Print) => Promise<string>
}

const KEYS: Record<string, Key> = {
  BUYER_KEYS: {
    ...ring,
    use: async (_newest, print) => {
      await rotate(print)
      const day = dayHere(new Date(Date.now() + BACKUP_DAYS * DAY).toISOString())
      print(`Keep the older keys until ${day}: backups made before today need them`)
      return 'Now'
    },
  },
  NEWSLETTER_KEYS: { ...ring, use: (newest, print) => renewLinks(Number.parseInt(newest), print) },
  LISTINGS_WEBHOOK_SECRET: { ...webhookSecret, use: tellDatabase },
  BREVO_WEBHOOK_SECRET: { ...webhookSecret, use: tellBrevo },
}

const USAGE = `npm run keys <name>                       changes a key; run it twice: it says what to set in between
Names: ${Object.keys(KEYS).join(', ')}. For keys that a host makes, see docs/operations.md.`

/** @throws UsageError */
export const runCommand = async ([name = '', ...rest]: string[], print: Print) => {
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  if (!key || rest.length > 0) throw new UsageError(USAGE)
  const setting = process.env[name]
  if (!setting)
    throw new UsageError(
      `${name} is not set here: set it to its value on Netlify. Its first value is made by docs/deploy.md, step 2.`,
    )
  const values = key.read(name, setting)
  const [newest = '', ...older] = values
  const when = older.length > 0 ? await key.use(newest, print) : 'Now'
  const next = older.length > 0 ? [newest] : [key.make(values), ...values]
  print(`${when}: set ${name} to this on Netlify, and deploy`)
  print(next.join(','))
  if (next.length > 1) print('Then run this again with that value: until the older one goes, both work')
}
