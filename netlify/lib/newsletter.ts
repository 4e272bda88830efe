import { addressOf, limit } from './limiter.ts'
import { toE164 } from './phone.ts'
import { invalidInput } from './problem.ts'
import { subscriptionOf } from './subscription-token.ts'
import { secretClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import { settleSubscription, subscribe } from '#features/newsletter/newsletter.db.ts'
import type { Subscription } from '#features/newsletter/newsletter.schema.ts'
import { LISTS } from '#features/newsletter/newsletter.schema.ts'
import { newsletter } from '#lib/messages.newsletter.ts'
import { randomUUID } from 'node:crypto'

const HOUR = 3_600

/** The same for everyone: nobody learns which addresses are on the list. */
export const SUBSCRIBED = `${newsletter.done} Please follow the link in the mail we have sent you.`

/** Keeps an address once and asks it to confirm, whoever typed it. */
export const takeSubscription = async (given: Subscription, context: Context) => {
  const { email, firstName, lastName, listId } = given
  const phone = given.phone?.trim() ? toE164(given.phone) : null
  await limit(
    { name: 'subscribe from', key: addressOf(context), hits: 30, seconds: HOUR },
    { name: 'subscribe', key: email, hits: 6, seconds: HOUR },
  )
  if (given.company) return
  await subscribe(secretClient(), {
    id: randomUUID(),
    email,
    listId,
    firstName,
    lastName,
    phone,
    realtor: listId === LISTS.realtors,
    wording: given.consent ? newsletter.wording : 'Sent without a form; agreed to by the link of the mail.',
    page: given.page ?? '/api',
  })
}

/** @throws ApiProblem 400 for a link that is not ours, or of a subscription that is no more. */
export const followSubscriptionLink = async (
  what: 'confirm_subscription' | 'unsubscribe',
  token: string,
  context: Context,
) => {
  await limit({ name: 'subscription link from', key: addressOf(context), hits: 60, seconds: HOUR })
  const id = subscriptionOf(token)
  if (id === undefined || !(await settleSubscription(secretClient(), what, id)))
    throw invalidInput({ token: 'This link has ended. Please subscribe again.' })
}
