import { areGroups, FEED_GROUPS, isFeedSwitch } from '#features/feed/feed-settings.rules.ts'
import { isEmail } from '#lib/email.ts'
import * as z from 'zod/mini'

/** The environment of the functions is wrong. Names the settings, for the log. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const isAddress = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}
const isOrigin = (value: string) => isAddress(value) && new URL(value).origin === value
const isKeyList = (value: string) => {
  const keys = value.split(',').map((part) => /^\s*(\d{1,6}):([\w+/=-]+)\s*$/.exec(part) ?? [])
  const versions = new Set(keys.map(([, version]) => Number(version)))
  return (
    versions.size === keys.length && keys.every(([, , key = '']) => Buffer.from(key, 'base64').length === 32)
  )
}

const text = (is: (value: string) => boolean, wrong: string) => z.string().check(z.refine(is, wrong))
const matching = (pattern: RegExp, wrong: string) => text((value) => pattern.test(value), wrong)
const address = text(isAddress, 'is not an address that begins with https://')
const origin = text(isOrigin, 'is not a web address such as https://abc.example, without a slash at the end')
const amount = matching(/^[1-9]\d*$/, 'is not a whole number above 0')
const keys = text(
  isKeyList,
  'is not a list of version:key, each version once, with keys of 32 bytes in base64',
)
const email = text(isEmail, 'is not an email address')
const secret = text(
  (value) => value.split(',').every((one) => one.trim().length >= 16),
  'is shorter than 16 characters',
)
const port = text((value) => Number(value) > 0 && Number(value) < 65_536, 'is not a port from 1 to 65535')

/** Every setting from outside. docs/deploy.md explains each; a test compares the two. */
const schema = z.object({
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEY: matching(/^(?!sb_secret_)/, 'is a secret key, which pages must never carry'),
  SUPABASE_SECRET_KEY: matching(
    /^(?!sb_publishable_)/,
    'is the publishable key: the secret one belongs here',
  ),
  SITE_URL: z.optional(origin),
  BUYER_KEYS: z.optional(keys),
  NEWSLETTER_KEYS: z.optional(keys),
  REQUEST_RETENTION_DAYS: z.optional(amount),
  DOCUMENT_QUOTA_BYTES: z.optional(amount),
  BREVO_API_KEY: z.optional(z.string()),
  BREVO_URL: z.optional(origin),
  BREVO_WEBHOOK_SECRET: z.optional(secret),
  MAIL_FROM: z.optional(email),
  SALES_EMAIL: z.optional(email),
  OPS_EMAIL: z.optional(email),
  BUILD_HOOK_URL: z.optional(address),
  LISTINGS_WEBHOOK_SECRET: z.optional(secret),
  FEED: z.optional(text(isFeedSwitch, 'is neither on nor off')),
  FEED_WITHOUT: z.optional(
    text(areGroups, `is not a list with commas of ${Object.keys(FEED_GROUPS).join(', ')}`),
  ),
  MAP_STYLE_URL: z.optional(address),
  BANK_RATE_URL: z.optional(address),
  BANK_EXCHANGE_URL: z.optional(address),
  BANK_ONE_YEAR_URL: z.optional(address),
  GEOCODER_URL: z.optional(address),
  DATABASE_URL: z.optional(matching(/^postgres(ql)?:\/\//, 'does not begin with postgres://')),
  BACKUP_TARGET: z.optional(z.string()),
  BACKUP_RECIPIENT: z.optional(matching(/^age1/, 'is not a public key that begins with age1')),
  BACKUP_IDENTITY: z.optional(
    matching(/^AGE-SECRET-KEY-/, 'is not a private key that begins with AGE-SECRET-KEY-'),
  ),
  HOST: z.optional(z.string()),
  PORT: z.optional(port),
  SUPABASE_PORT: z.optional(port),
  POSTGRES_PORT: z.optional(port),
  DATA_DIR: z.optional(z.string()),
  CHROMIUM_PATH: z.optional(z.string()),
})
type Environment = z.infer<typeof schema>
export type Name = keyof Environment

export const names = Object.keys(schema.shape) as Name[]

/** The settings every function needs. */
const NEEDED: Name[] = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']

/** The settings a live site must have: without them its functions would not work or its addresses would be wrong. */
export const ONLINE: Name[] = [...NEEDED, 'SITE_URL', 'BUYER_KEYS', 'NEWSLETTER_KEYS']

/** One sentence for each value that is missing or invalid; none repeats the value. An empty value counts as missing. */
export const complaintsOf = (needed: readonly Name[]) => {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value))
  const { error } = z.safeParse(z.partial(schema), given)
  const wrong = (error?.issues ?? []).map(({ path, message }) => ({ name: path[0] as Name, message }))
  const missing = needed.filter((name) => !given[name]).map((name) => ({ name, message: 'is not set' }))
  return [...missing, ...wrong].map(({ name, message }) => ({
    name,
    text: `${name} ${message}: see docs/deploy.md and .env.example`,
  }))
}

/** @throws Error with a line for each complaint, for commands. */
export const assertEnvironment = (needed: readonly Name[] = []) => {
  const complaints = complaintsOf(needed)
  if (complaints.length > 0) throw new Error(complaints.map(({ text }) => text).join('\n'))
}

const read = () => {
  const complaints = complaintsOf(NEEDED)
  const stops = complaints.filter(({ name }) => NEEDED.includes(name))
  if (stops.length > 0) throw new EnvError(stops.map(({ text }) => text).join('; '))
  // An error in one setting does not stop the functions that do not use it.
  for (const { text } of complaints)
    console.error(JSON.stringify({ level: 'error', alarm: 'settings', error: text }))
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = process.env
  return { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }
}

let settings: ReturnType<typeof read> | undefined

/**
 * The settings of the functions, checked on first use.
 * @throws EnvError naming each value that is missing.
 */
export const env = () => (settings ??= read())
