import { limitOn } from '#netlify/lib/http/address-limits.ts'
import { addressOf, limit } from '#netlify/lib/http/limiter.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { linkKeys, subscriptionOf } from './subscription-token.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { languageOf, textsFor } from '#netlify/lib/texts.ts'
import type { Context } from '@netlify/functions'
import { leaveLead } from '#features/lead/lead.db.ts'
import { settleSubscription, subscribe } from '#features/newsletter/newsletter.db.ts'
import type { Subscription } from '#features/newsletter/newsletter.schema.ts'
import { LISTS } from '#features/newsletter/newsletter.schema.ts'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'

const HOUR = 3_600

/** The IP address for the proof of consent. */
export const ipOf = ({ ip }: Context) => (isIP(ip) ? ip : null)

/** Stores an address once and asks its owner to confirm. `isOwner`: the caller is the signed-in owner. */
export const takeSubscription = async (
  given: Subscription,
  request: Request,
  context: Context,
  { isOwner = false } = {},
) => {
  const language = languageOf(request)
  const { wording, wordingOfMail } = textsFor(language).newsletter
  const { email, firstName, lastName, listId } = given
  const phone = given.phone?.trim() ? toE164(given.phone) : null
  await limitOn(email, context, 'subscribe')
  if (given.company) return
  linkKeys() // accept nothing if the mail's links could not be signed
  await subscribe(secretClient(), {
    id: randomUUID(),
    email,
    listId,
    firstName,
    lastName,
    phone,
    realtor: listId === LISTS.realtors,
    wording: given.consent ? wording : wordingOfMail,
    page: given.page ?? '/api',
    ip: ipOf(context),
    isOwner,
    language,
  })
}

/**
 * Follows a link to confirm or to unsubscribe; the link to unsubscribe may belong to a subscription or to a lead.
 * @throws ApiProblem 400 for a link that is not ours, or whose subscription no longer exists.
 */
export const followSubscriptionLink = async (confirms: boolean, token: string, context: Context) => {
  await limit({ name: 'subscription link from', key: addressOf(context), hits: 60, seconds: HOUR })
  const id = subscriptionOf(token)
  const client = secretClient()
  const settled =
    id !== undefined &&
    ((await settleSubscription(client, { id, confirms, ip: ipOf(context) })) ||
      (!confirms && (await leaveLead(client, id))))
  if (!settled) throw invalidInput({ token: 'accountRefusals.subscriptionEnded' })
}
