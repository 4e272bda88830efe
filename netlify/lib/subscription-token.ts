import { readKeys } from './key-list.ts'
import { brand } from '#lib/brand.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The keys of the links, the newest first. They sign nothing else, so that no other key's change ends a link.
 * @throws EnvError when they are missing.
 */
export const linkKeys = () =>
  readKeys('NEWSLETTER_KEYS', "the keys of the newsletter's links", process.env.NEWSLETTER_KEYS)

const mark = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`subscription ${id}`).digest('base64url')

/** What a link about a subscription brings along: nobody can make one for another's. */
export const subscriptionToken = (id: string) => `${id}.${mark(linkKeys()[0].bytes, id)}`

/** Where a subscription ends at the press of a button: at the foot of each letter and of the mail that confirms it. */
export const leaveLink = (id: string) =>
  new URL(`/subscription#leave=${subscriptionToken(id)}`, process.env.SITE_URL ?? brand.url).href

/** The subscription of a link, undefined when none of our keys signed it. */
export const subscriptionOf = (token: string) => {
  const [id = '', given = ''] = token.split('.')
  const received = Buffer.from(given)
  const isOurs = linkKeys().some(({ bytes }) => {
    const expected = Buffer.from(mark(bytes, id))
    return expected.length === received.length && timingSafeEqual(expected, received)
  })
  return isOurs ? id : undefined
}
