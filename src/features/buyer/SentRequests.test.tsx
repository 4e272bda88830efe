import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { enter } from '#tests/fixtures/signed-in.ts'
import type { SentRequest } from './buyer.schema.ts'
import { SentRequests } from './SentRequests.tsx'

const NAME = 'Suite 1204, Aurora on King'
const REQUEST: SentRequest = {
  _id: 'r1',
  reference: '6B1F6-A527F',
  suiteId: 'aurora-on-king-1204',
  status: 'submitted',
  parking: true,
  secondPurchaser: true,
  createdAt: '2026-11-15T15:00:00Z',
  asked: { price: 624_900, currency: 'CAD', tax: 'included', region: 'Ontario' },
  history: [{ status: 'submitted', at: '2026-11-15T15:00:00Z' }],
  holdUntil: null,
  agreementSentOn: null,
  documentsReceivedOn: null,
  agreementOn: null,
  cancelUntil: null,
  deposits: [],
  reveals: [],
  sharesDocuments: true,
  openings: [{ filename: 'Bank letter.pdf', at: '2026-11-16T14:02:00Z', by: 'Priya Nair' }],
  suite: {
    unitNumber: '1204',
    available: true,
    heldUntil: null,
    price: 649_900,
    taxTreatment: 'included',
    building: { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD', region: 'Ontario' },
  },
}
const SUITE = aWholeSuite(
  { price: 649_900, propertyType: 'condo' },
  {
    depositStructure: '$10,000 on signing, balance to 5% in 30 days, 5% in 180 days, 5% on occupancy',
    money: { taxTreatment: 'included', rebateAssumed: true, firstOccupancy: '2028-05-15' },
  },
)
const LIST = 'GET /api/buyer/requests'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
  vi.spyOn(console, 'warn').mockReturnValue()
  enter()
})
const show = (routes: Record<string, unknown>) => {
  const calls = answer({
    [`GET /api/pubSuites/${REQUEST.suiteId}`]: SUITE,
    'GET /api/occupancy-rate': { rate: 5.84, date: '2026-11-18' },
    ...routes,
  })
  return { calls, ...open(<SentRequests />) }
}
const region = () => screen.getByRole('region', { name: 'Requests' })
const step = (name: string) =>
  within(screen.getByRole('list', { name: `Steps of your purchase of ${NAME}` }))
    .getAllByRole('listitem')
    .find((one) => one.textContent.startsWith(name))?.textContent

it('shows what was asked, at which price, where it stands, and who opened what', async () => {
  show({ [LIST]: [REQUEST] })
  const link = await screen.findByRole('link', { name: NAME })
  expect(link.getAttribute('href')).toBe('/suites/aurora-on-king-1204')
  for (const text of [
    'Sent 15 November 2026, with parking, with a second purchaser',
    'Requested at $624,900 CAD, HST included; list price now $649,900 CAD, HST included',
    'Reference 6B1F6-A527F',
    'The sales team may open your documents until this request is closed.',
  ])
    expect(region().textContent).toContain(text)
  expect(region().textContent).toMatch(
    /Priya Nair of the sales team opened Bank letter\.pdf: 1[67] November 2026, \d{1,2}:\d\d\s[ap]\.m\./,
  )
  expect(screen.getByRole('list', { name: `History of your request for ${NAME}` }).textContent).toMatch(
    /^Received 1[56] November 2026, \d{1,2}:\d\d\s[ap]\.m\.$/,
  )
  expect(region().querySelector('.status')?.textContent).toBe('Received')
})

it('shows the purchase as steps: what is due, and no day that no one entered', async () => {
  show({ [LIST]: [REQUEST] })
  await waitFor(() => expect(step('Deposit, after 30 days')).toBeDefined())
  expect(step('You asked to buy')).toContain('done')
  expect(step('Last day to cancel')).toBe(
    'Last day to cancelNot set yet. The sales team will enter it once you have signed.',
  )
  // 5% of $624,900 in total by then, minus the $10,000 at signing.
  expect(step('Deposit, after 30 days')).toBe(
    'Deposit, after 30 days22 December 2026, if you sign today$21,245.00',
  )
  expect(step('Interim occupancy')).toMatch(/15 May 2028, tentative\$[\d,.]+ a month/u)
  expect(step('Closing')).toMatch(/Date to be confirmed\.\$[\d,.]+/u)
  expect(screen.getByRole('link', { name: 'Calculate your own' }).getAttribute('href')).toBe(
    '/suites/aurora-on-king-1204#cash-to-close',
  )
})

it('steps take the days that the sales team entered, and end with a declined request', async () => {
  const history = [{ status: 'accepted' as const, at: '2026-11-18T15:00:00Z' }]
  show({
    [LIST]: [
      { ...REQUEST, status: 'accepted', history, agreementOn: '2026-12-01', cancelUntil: '2026-12-11' },
      { ...REQUEST, _id: 'r2', status: 'declined' },
    ],
  })
  await waitFor(() => expect(step('Deposit, after 30 days')).toMatch(/31 December 2026\$/))
  expect(screen.getAllByRole('list', { name: /^Steps of/ })).toHaveLength(1)
  expect(step('Last day to cancel')).toContain('11 December 2026')
  expect(region().textContent).not.toContain('if you sign')
  expect(
    screen.getByRole('button', { name: /^Add the known dates to your calendar: Suite 1204/ }),
  ).toBeTruthy()
})

it('has the deposits of the signed agreement in place of estimates, and never says where to pay', async () => {
  const deposit = { due: 'date' as const, receivedOn: null, amount: 10_000.5 }
  const deposits: SentRequest['deposits'] = [
    { ...deposit, number: 1, dueOn: '2026-11-16', receivedOn: '2026-11-17' },
    { ...deposit, number: 2, dueOn: '2026-11-21' },
    { ...deposit, number: 3, dueOn: '2026-12-16' },
    { ...deposit, number: 4, due: 'occupancy', dueOn: null },
  ]
  show({ [LIST]: [{ ...REQUEST, status: 'signed', agreementOn: '2026-11-16', deposits }] })
  await waitFor(() => expect(step('Deposit 4')).toContain('15 May 2028, tentative'))
  expect(step('Deposit 1')).toBe('Deposit 1 doneReceived on 17 November 2026$10,000.50')
  expect(step('Deposit 2')).toContain('It was due on 21 November 2026, and we have no record of it yet.')
  expect(step('Deposit 3')).toBe('Deposit 3Due on 16 December 2026$10,000.50')
  expect(region().textContent).not.toMatch(/Deposit, (on|after)/)
  expect(region().textContent).toContain('We never send new bank details by email')
  expect(region().textContent).toContain('Deposits are as set out in your agreement.')
})

it('has words for none, and for what is on its way', async () => {
  const held = Promise.withResolvers<Response>()
  show({ [LIST]: () => held.promise })
  expect(within(region()).getByRole('status').textContent).toBe('Loading...')
  held.resolve(Response.json([]))
  expect(await screen.findByText('No requests sent yet.')).toBeTruthy()
})

it('an ended session offers no second try', async () => {
  show({ [LIST]: refused(401) })
  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('waits in a tab that was left while it loaded, and asks once when one comes back', async () => {
  let hidden = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  const look = (isHidden: boolean) =>
    act(() => {
      hidden = isHidden
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  look(true)
  const { calls } = show({ [LIST]: [REQUEST] })
  const asked = () => calls.filter(({ path }) => path === '/api/buyer/requests').length
  expect(within(region()).getByRole('status').textContent).toBe('Loading...')
  expect(asked()).toBe(0)
  look(false)
  await screen.findByRole('link', { name: NAME })
  look(true)
  look(false)
  expect(asked()).toBe(1)
})

it('a request is withdrawn after a question, and takes the focus', async () => {
  let requests = [REQUEST]
  const { user } = show({
    [LIST]: () => Response.json(requests),
    'POST /api/buyer/requests/r1/withdraw': () => {
      requests = [{ ...REQUEST, status: 'withdrawn' }]
      return Response.json({ message: '' })
    },
  })
  const button = await screen.findByRole('button', { name: `Withdraw your request for ${NAME}` })
  await user.click(button)
  const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw this request?' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Your request has been withdrawn.')).toBeTruthy()
  await waitFor(() => expect(region().querySelector('.status')?.textContent).toBe('Withdrawn'))
  expect(document.activeElement?.className).toBe('request')
  expect(button.isConnected).toBe(false)
})

it('a paused request says why, and continues with one', async () => {
  let requests: SentRequest[] = [{ ...REQUEST, status: 'paused', secondPurchaser: false }]
  const { user } = show({
    [LIST]: () => Response.json(requests),
    'POST /api/buyer/requests/r1/resume': () => {
      requests = [{ ...REQUEST, secondPurchaser: false }]
      return Response.json({ message: '' })
    },
  })
  const button = await screen.findByRole('button', { name: `Continue alone with your request for ${NAME}` })
  expect(region().textContent).toContain('Your second purchaser does not want to be named')
  await user.click(button)
  expect(await screen.findByText('Your request is with the sales team again.')).toBeTruthy()
  await waitFor(() => expect(region().querySelector('.status')?.textContent).toBe('Received'))
  expect(region().textContent).not.toContain('with a second purchaser')
  expect(button.isConnected).toBe(false)
})
