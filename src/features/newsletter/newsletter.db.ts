import { answerOf, done, PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

export interface Wanted {
  id: string
  email: string
  listId: number
  firstName: string
  lastName: string
  /** E.164. */
  phone: string | null
  realtor: boolean
  /** Wording of the consent, and its page. */
  wording: string
  page: string
  /** IP address, as proof; null if unknown. */
  ip: string | null
  /** Whether its owner asks, signed in: this mail is not counted. */
  isOwner: boolean
  language: string
}

/** Stored together with the confirmation mail, if one may go. An existing subscription stays unchanged. */
export const subscribe = async (client: Client, wanted: Wanted) => {
  done(
    await client.rpc('take_consent', {
      subscription: wanted.id,
      address: wanted.email,
      list: wanted.listId,
      first: wanted.firstName,
      last: wanted.lastName,
      phone_number: wanted.phone as string,
      is_realtor: wanted.realtor,
      wording: wanted.wording,
      page: wanted.page,
      again: new Date().toISOString().slice(0, 13),
      from_ip: wanted.ip as string,
      is_owner: wanted.isOwner,
      in_language: wanted.language,
    }),
  )
}

/** Confirms or ends a subscription; returns whether there is one. */
export const settleSubscription = async (
  client: Client,
  { id, confirms, ip }: { id: string; confirms: boolean; ip: string | null },
) => {
  const answer = await client.rpc('settle_consent', {
    subscription: id,
    is_confirmed: confirms,
    from_ip: ip as string,
  })
  return answerOf(z.boolean(), answer)
}

/** How an address unsubscribed: here, or at Brevo. */
export type Leaving = 'left' | 'unsubscribed' | 'complained' | 'bounced'

/** Unsubscribes an address from all lists it was on at that time; returns how many. */
export const leaveNewsletter = async (
  client: Client,
  { email, how, at, ip = null }: { email: string; how: Leaving; at: Date; ip?: string | null },
) => {
  const answer = await client.rpc('leave_newsletter', {
    address: email,
    how,
    happened: at.toISOString(),
    from_ip: ip as string,
  })
  return answerOf(z.int(), answer)
}

/** State of an address: on a list, asked to confirm, or neither. */
export const newsletterState = async (client: Client, address: string) =>
  answerOf(z.enum(['on', 'asked', 'off']), await client.rpc('newsletter_state', { address }))

/** Which of these addresses are on a list. */
export const subscribedOf = async (client: Client, addresses: string[]) =>
  new Set(answerOf(z.array(z.string()), await client.rpc('subscribed_of', { addresses })))

export interface ConsentEvent {
  id: number
  email: string
  list_id: number
  event: string
  happened_at: string
  ip: unknown
  page: string
  wording: string
}

/** The steps of consents in order, by page; of one address, or of all. */
export const listConsents = async (client: Client, { email, after }: { email?: string; after: number }) => {
  const all = () =>
    client
      .from('consent_events')
      .select('id, email, list_id, event, happened_at, ip, page, wording')
      .gt('id', after)
      .order('id')
      .limit(PAGE)
  return rowsOf<ConsentEvent>(
    await (email === undefined ? all() : client.rpc('consents_of', { address: email, after, n: PAGE })),
  )
}
