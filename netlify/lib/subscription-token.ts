import { env } from './env.ts'
import { brand } from '#lib/brand.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const mark = (id: string) =>
  createHmac('sha256', `newsletter ${env().SUPABASE_SECRET_KEY}`).update(id).digest('base64url')

/** What a link about a subscription brings along: nobody can make one for another's. */
export const subscriptionToken = (id: string) => `${id}.${mark(id)}`

/** Where a subscription ends at the press of a button: at the foot of each letter and of the mail that confirms it. */
export const leaveLink = (id: string) =>
  new URL(`/subscription#leave=${subscriptionToken(id)}`, process.env.SITE_URL ?? brand.url).href

/** The subscription of a link, undefined when we did not make it. */
export const subscriptionOf = (token: string) => {
  const [id = '', given = ''] = token.split('.')
  const [expected, received] = [Buffer.from(mark(id)), Buffer.from(given)]
  return expected.length === received.length && timingSafeEqual(expected, received) ? id : undefined
}
