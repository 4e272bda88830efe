import { readKeys } from '#netlify/lib/documents/key-list.ts'
import type { Language } from '#netlify/lib/texts.ts'
import { pageAddress, siteAddress } from './page-address.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The keys of the links, the newest first. They sign nothing else, so that changing another key does not invalidate a
 * link.
 * @throws EnvError when they are missing.
 */
export const linkKeys = () =>
  readKeys('NEWSLETTER_KEYS', "the keys of the newsletter's links", process.env.NEWSLETTER_KEYS)

/** What a link is for: a link for one purpose is invalid for the other. */
type Purpose = 'subscription' | 'alerts' | 'second-purchaser' | 'visit'

const mark = (key: Buffer, purpose: Purpose, id: string) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')

const tokenFor = (purpose: Purpose, id: string) => `${id}.${mark(linkKeys()[0].bytes, purpose, id)}`

/** The token in a link about a subscription. Only the server can make one. */
export const subscriptionToken = (id: string) => tokenFor('subscription', id)

/**
 * The page with the button that ends a subscription: linked at the foot of each newsletter and of the confirmation
 * mail.
 */
export const leaveLink = (id: string, language: Language) =>
  pageAddress(`/subscription#leave=${subscriptionToken(id)}`, language)

/** The page with the button that ends an account's mails about saved searches. */
export const leaveAlertsLink = (person: string, language: Language) =>
  pageAddress(`/subscription#alerts=${tokenFor('alerts', person)}`, language)

/** How to unsubscribe from mails of a kind: on the page with the button, or directly from a mail program (RFC 8058). */
export interface Leave {
  page: string
  press: string
}

export const leaveWays = (id: string, language: Language): Leave => ({
  page: leaveLink(id, language),
  press: siteAddress(`/api/newsletter/unsubscribe?token=${subscriptionToken(id)}`),
})

export const leaveAlertsWays = (person: string, language: Language): Leave => ({
  page: leaveAlertsLink(person, language),
  press: siteAddress(`/api/alerts/leave?token=${tokenFor('alerts', person)}`),
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

/** The token in a link for the second purchaser of a request. */
export const secondPurchaserToken = (request: string) => tokenFor('second-purchaser', request)

/** The subscription of a link; undefined if none of our keys signed it. */
export const subscriptionOf = (token: string) => idIn(token, 'subscription')

/** The account of a link that ends the mails about its saved searches; undefined if none of our keys signed it. */
export const alertsPersonOf = (token: string) => idIn(token, 'alerts')

/** The request of a link for its second purchaser; undefined if none of our keys signed it. */
export const requestOfSecond = (token: string) => idIn(token, 'second-purchaser')

/** The path of the page that shows, confirms, moves and cancels a visit. Nothing of the link is stored. */
export const visitPath = (visit: string) => `/visit#visit=${tokenFor('visit', visit)}`

/** The visit of a link; undefined if none of our keys signed it. The database decides whether it has ended. */
export const visitOf = (token: string) => idIn(token, 'visit')
