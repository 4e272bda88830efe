import { addressOf, limit } from './limiter.ts'
import type { Context } from '@netlify/functions'

const HOUR = 3_600

/**
 * Limits calls per hour: from one IP address about all email addresses, from one IP address about this one, and from
 * all IP addresses about this one. They are checked in this order, so that refused calls from one IP address do not use
 * up the limit shared by all and lock the owner out.
 */
export const limitOn = async (
  email: string,
  context: Context,
  what: string,
  { from = 30, here = 3, everywhere = 10 } = {},
) => {
  const place = addressOf(context)
  await limit(
    { name: `${what} from`, key: place, hits: from, seconds: HOUR },
    { name: `${what} here`, key: `${email} ${place}`, hits: here, seconds: HOUR },
  )
  await limit({ name: what, key: email, hits: everywhere, seconds: HOUR })
}
