import { readKeys } from './key-list.ts'
import { brand } from '#lib/brand.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The keys of the links, the newest first. They sign nothing else, so that no other key's change ends a link.
 * @throws EnvError when they are missing.
 */
export const linkKeys = () =>
  readKeys('NEWSLETTER_KEYS', "the keys of the newsletter's links", process.env.NEWSLETTER_KEYS)

/** What a link is about: one made for the one says nothing of the other. */
type Purpose = 'subscription' | 'alerts'

const mark = (key: Buffer, purpose: Purpose, id: string) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')

const tokenFor = (purpose: Purpose, id: string) => `${id}.${mark(linkKeys()[0].bytes, purpose, id)}`

/** What a link about a subscription brings along: nobody can make one for another's. */
export const subscriptionToken = (id: string) => tokenFor('subscription', id)

const at = (path: string) => new URL(path, process.env.SITE_URL ?? brand.url).href

/** Where a subscription ends at the press of a button: at the foot of each letter and of the mail that confirms it. */
export const leaveLink = (id: string) => at(`/subscription#leave=${subscriptionToken(id)}`)

/** Where the mails about saved searches end at the press of a button, for an account. */
export const leaveAlertsLink = (person: string) => at(`/subscription#alerts=${tokenFor('alerts', person)}`)

/** How mails of a kind end: on the page with the button, and where a mail program presses by itself (RFC 8058). */
export interface Leave {
  page: string
  press: string
}

export const leaveWays = (id: string): Leave => ({
  page: leaveLink(id),
  press: at(`/api/newsletter/unsubscribe?token=${subscriptionToken(id)}`),
})

export const leaveAlertsWays = (person: string): Leave => ({
  page: leaveAlertsLink(person),
  press: at(`/api/alerts/leave?token=${tokenFor('alerts', person)}`),
})

const idIn = (token: string, purpose: Purpose) => {
  const [id = '', given = ''] = token.split('.')
  const received = Buffer.from(given)
  const isOurs = linkKeys().some(({ bytes }) => {
    const expected = Buffer.from(mark(bytes, purpose, id))
    return expected.length === received.length && timingSafeEqual(expected, received)
  })
  return isOurs ? id : undefined
}

/** The subscription of a link, undefined when none of our keys signed it. */
export const subscriptionOf = (token: string) => idIn(token, 'subscription')

/** The account of a link that ends the mails about its saved searches. */
export const alertsPersonOf = (token: string) => idIn(token, 'alerts')
