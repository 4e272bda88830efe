import { addressOf, limit } from './limiter.ts'
import type { Context } from '@netlify/functions'

const HOUR = 3_600

/**
 * What may be asked for an email address in an hour: from one place for all addresses, from one place for this one,
 * and from all places for this one. In turn: what a place is refused must not use up what all places have, or it could
 * keep the owner of the address out.
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
