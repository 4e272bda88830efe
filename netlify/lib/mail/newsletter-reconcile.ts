import { logAlarm } from '#netlify/lib/log.ts'
import type { Brevo } from './outbox/brevo.ts'
import { askBrevo } from './outbox/brevo.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { leaveNewsletter, subscribedOf } from '#features/newsletter/newsletter.db.ts'
import { LISTS } from '#features/newsletter/newsletter.schema.ts'
import { eachRow } from '#netlify/lib/set-aside.ts'
import * as z from 'zod/mini'

const PLACE = 'newsletter-reconcile'
/** Contacts per page. */
const PAGE = 500
/** Each daily run looks back over a week, so six runs may fail without anything being missed (ms). */
const WINDOW = 7 * 86_400_000
/** A scheduled function has 30 seconds (ms). */
const BUDGET = 20_000

const contact = z.looseObject({
  id: z.optional(z.number()),
  email: z.optional(z.nullable(z.string())),
  emailBlacklisted: z.optional(z.boolean()),
  listUnsubscribed: z.optional(z.nullable(z.array(z.number()))),
})
const answer = z.object({ contacts: z.array(z.unknown()), count: z.optional(z.number()) })

const LISTED: readonly number[] = Object.values(LISTS)
const hasLeft = ({ emailBlacklisted, listUnsubscribed }: z.infer<typeof contact>) =>
  emailBlacklisted === true || (listUnsubscribed ?? []).some((list) => LISTED.includes(list))

const pageOf = async (service: Brevo, since: Date, offset: number) => {
  const query = new URLSearchParams({
    modifiedSince: since.toISOString(),
    limit: String(PAGE),
    offset: String(offset),
    // Oldest first: contacts added meanwhile do not move others to another page.
    sort: 'asc',
  })
  return z.parse(answer, await askBrevo(service, `/v3/contacts?${query}`))
}

/** Brevo's id of a contact, because its address is personal. */
const nameOf = (given: unknown) => z.safeParse(z.looseObject({ id: z.number() }), given).data?.id ?? 'no id'

const settle = async (contacts: readonly unknown[], at: Date) => {
  const known = await eachRow(PLACE, contacts, nameOf, (given) => z.parse(contact, given))
  const gone = known.filter(hasLeft).flatMap(({ id, email }) => {
    const address = email?.trim().toLowerCase()
    return address ? { id, email: address } : []
  })
  const client = secretClient()
  // The database refuses a whole query with this character, and no stored address has it.
  const asked = gone.map(({ email }) => email).filter((email) => !email.includes('\0'))
  const subscribed = await subscribedOf(client, asked)
  const left = await eachRow(
    PLACE,
    gone.filter(({ email }) => subscribed.has(email)),
    nameOf,
    ({ email }) => leaveNewsletter(client, { email, how: 'unsubscribed', at }),
  )
  return left.reduce((sum, count) => sum + count, 0)
}

/**
 * Unsubscribes people whom Brevo no longer writes to, in case its webhook was lost. Returns how many it checked and how
 * many it unsubscribed.
 */
export const reconcileNewsletter = async (service: Brevo) => {
  const started = new Date()
  const since = new Date(started.getTime() - WINDOW)
  const end = performance.now() + BUDGET
  let [looked, left] = [0, 0]
  for (;;) {
    const { contacts } = await pageOf(service, since, looked)
    left += await settle(contacts, started)
    looked += contacts.length
    if (contacts.length < PAGE) break
    if (performance.now() > end) {
      logAlarm('newsletter-reconcile', { looked })
      break
    }
  }
  return { looked, left }
}
