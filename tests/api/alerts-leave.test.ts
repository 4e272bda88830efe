import { savedSearchesSchema } from '#features/alert/alert.schema.ts'
import { leaveAlertsLink, leaveAlertsWays, subscriptionToken } from '#netlify/lib/mail/subscription-token.ts'
import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { expect, it } from 'vitest'

const leave = (token: unknown) => visitor()('/api/alerts/leave', sending('POST', { token }))
const SEARCHES = '/api/user/searches'

it('pauses all saved searches of an account without signing in, however often it is pressed', async () => {
  const owner = await addAccount()
  for (const address of ['/all-suites?type=condo', '/all-suites?type=townhome'])
    await json(owner.ask(SEARCHES, sending('POST', { address })))
  const token = new URL(leaveAlertsLink(owner.id, 'en-CA')).hash.replace('#alerts=', '')
  for (let time = 0; time < 2; time += 1) await json(leave(token))
  const { searches } = savedSearchesSchema.parse(await json(owner.ask(SEARCHES)))
  expect(searches.map(({ paused }) => paused)).toEqual([true, true])
})

it('pauses them when a mail program presses its button', async () => {
  const owner = await addAccount()
  await json(owner.ask(SEARCHES, sending('POST', { address: '/all-suites?type=condo' })))
  const { pathname, search } = new URL(leaveAlertsWays(owner.id, 'en-CA').press)
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '', origin: '' }
  await json(
    visitor()(pathname + search, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form }),
  )
  const { searches } = savedSearchesSchema.parse(await json(owner.ask(SEARCHES)))
  expect(searches.map(({ paused }) => paused)).toEqual([true])
})

it.each([undefined, '', 'x', 5, 'a.b.c', 'x'.repeat(100_000)])('refuses %s', async (token) => {
  expect((await leave(token)).status).toBeGreaterThanOrEqual(400)
})

it('refuses a link that was made for the newsletter', async () => {
  const owner = await addAccount()
  await json(leave(subscriptionToken(owner.id)), 400)
})
