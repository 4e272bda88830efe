import { secretClient } from '#netlify/lib/supabase.ts'
import type { Leaving } from '#features/newsletter/newsletter.db.ts'
import { leaveNewsletter } from '#features/newsletter/newsletter.db.ts'
import { complainOfAlerts } from '#features/news/saved-search.db.ts'
import * as z from 'zod/mini'

/** Brevo's names of its marketing and transactional events; all others are ignored. */
const LEAVING = new Map<string, Leaving>([
  ['unsubscribe', 'unsubscribed'],
  ['unsubscribed', 'unsubscribed'],
  ['spam', 'complained'],
  ['complaint', 'complained'],
  ['hard_bounce', 'bounced'],
  ['hardBounce', 'bounced'],
])

/** One event: batches are off (docs/deploy.md). */
export const brevoEventSchema = z.looseObject({
  event: z.string(),
  email: z.optional(z.nullable(z.string())),
  /** Seconds since 1970, UTC. */
  ts_event: z.optional(z.nullable(z.number())),
})
type BrevoEvent = z.infer<typeof brevoEventSchema>

/** The end of the event's second, never before 1970 or in the future; now if the event has no time. */
const timeOf = ({ ts_event }: BrevoEvent) =>
  new Date(Math.min(Date.now(), Math.max(0, (ts_event ?? Number.POSITIVE_INFINITY) * 1_000 + 999)))

/** The outcome is the same if events are repeated, late or out of order. */
export const takeBrevoEvent = async (event: BrevoEvent) => {
  const how = LEAVING.get(event.event)
  const email = event.email?.trim().toLowerCase()
  if (!how || !email) return
  const at = timeOf(event)
  if (how === 'complained') await complainOfAlerts(secretClient(), email, at)
  await leaveNewsletter(secretClient(), { email, how, at })
}
