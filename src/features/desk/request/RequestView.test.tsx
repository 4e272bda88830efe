import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import type { DeskRequest } from './request.schema.ts'
import { RequestView } from './RequestView.tsx'

const building = {
  id: 'desk-house',
  name: 'Desk House',
  country: 'CA',
  currency: 'CAD',
  region: 'AB',
} as const
const REQUEST: DeskRequest = {
  ...{ _id: 'one', reference: '6B1F6-A527F', version: 3, status: 'submitted', forTwo: false, parking: false },
  suite: {
    ...{ _id: 's', unitNumber: '101', available: true, price: 500_000, taxTreatment: null, heldUntil: null },
    building: { ...building, timeZone: 'America/Edmonton' },
  },
  buyer: { name: 'Amara Osei', email: 'amara@person.example', phone: null, language: 'en-CA' },
  ...{ enteredFor: null, mailed: true },
  ...{ secondObjectedAt: null, asked: null, createdAt: '2026-11-02T15:00:00Z', holdUntil: null },
  ...{
    changedBy: null,
    assignedTo: null,
    team: [],
    steps: ['accept', 'decline'],
    history: [],
    notes: [],
    openings: [],
  },
  days: {
    ...{ agreementSentOn: null, documentsReceivedOn: null, agreementOn: null, cancelUntil: null },
    cancelRule: null,
  },
  rivals: [{ _id: 'two', reference: '77AA0-00001', status: 'submitted', createdAt: '2026-11-02T16:00:00Z' }],
  ...{ deposits: [], schedule: null },
  ...{ person: null, hidden: ['driversLicence'], reveals: [], documents: null },
}

let count = 0
let id = ''
beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  count += 1
  id = `request-${count}`
  history.replaceState(null, '', `/desk/request?id=${id}`)
})
const path = (act = '') => `/api/desk/requests/${id}${act}`

it('without its request there is a heading and a way back to the list', async () => {
  answer({ [`GET ${path()}`]: refused(404) })
  open(<RequestView />)
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such request.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe('/desk/requests')
})

it('a step from an old page does nothing, says what the request is now, and is taken on a second press', async () => {
  let now: DeskRequest = { ...REQUEST, _id: id }
  const calls = answer({
    [`GET ${path()}`]: () => Response.json(now),
    [`POST ${path('/step')}`]: ({ body }: { body: unknown }) => {
      const { version } = body as { version: number }
      if (version === now.version && version > 3) {
        now = { ...now, version: 5, status: 'accepted', steps: ['decline'] }
        return Response.json(now)
      }
      now = { ...now, version: 4, changedBy: 'Priya Nair' }
      const message = 'Priya Nair changed this request meanwhile.'
      return Response.json({ code: 'stale', message, version: 4, status: 'submitted' }, { status: 409 })
    },
  })
  const { user } = open(<RequestView />)
  expect((await screen.findByRole('link', { name: '77AA0-00001' })).getAttribute('href')).toBe(
    '/desk/request?id=two',
  )
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this request' }))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await dialog.findByText(/Priya Nair changed this request meanwhile/)).toBeTruthy()
  expect(await dialog.findByText('It is now: Received.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Accepted. The suite is on hold.')).toBeTruthy()
  const steps = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(steps).toMatchObject([
    { version: 3, step: 'accept' },
    { version: 4, step: 'accept' },
  ])
})

it('an end from an old page is not armed: its dialog closes, and the page says who changed what', async () => {
  let now: DeskRequest = { ...REQUEST, _id: id }
  const calls = answer({
    [`GET ${path()}`]: () => Response.json(now),
    [`POST ${path('/step')}`]: ({ body }: { body: unknown }) => {
      if ((body as { version: number }).version === 4) {
        now = { ...now, version: 5, status: 'declined', steps: ['reopen'], hidden: [] }
        return Response.json(now)
      }
      now = { ...now, version: 4, status: 'accepted' }
      const message = 'Priya Nair changed this request meanwhile. Look at it again.'
      return Response.json({ code: 'stale', message, version: 4, status: 'accepted' }, { status: 409 })
    },
  })
  const { user } = open(<RequestView />)
  const decline = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
  }
  await decline()
  expect(await screen.findByText(/Priya Nair changed this request meanwhile/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findAllByText('Accepted')).length).toBeGreaterThan(0)
  await decline()
  expect(await screen.findByText('Declined.')).toBeTruthy()
  expect(
    await screen.findByText('The request is closed, so its details can no longer be shown.'),
  ).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

it.each([
  [{}, true],
  [{ suite: { ...REQUEST.suite, available: false } }, false],
  [{ status: 'paused', suite: { ...REQUEST.suite, available: false } }, false],
  [{ suite: { ...REQUEST.suite, heldUntil: '9999-12-31T00:00:00Z' } }, false],
  [
    {
      rivals: [{ _id: 'two', reference: '77AA0-00001', status: 'signed', createdAt: '2026-11-02T16:00:00Z' }],
    },
    false,
  ],
] as [Partial<DeskRequest>, boolean][])('with %j accepting is the main act: %s', async (changes, isMain) => {
  answer({ [`GET ${path()}`]: { ...REQUEST, ...changes, _id: id } })
  open(<RequestView />)
  const accept = await screen.findByRole('button', { name: 'Accept' })
  expect(accept.classList.contains('btn--line')).toBe(!isMain)
  expect(screen.queryAllByText(/so this request cannot be accepted/)).toHaveLength(isMain ? 0 : 1)
})

it('a suite can be marked as sold after its agreement is signed, once that is confirmed', async () => {
  const signed: DeskRequest = { ...REQUEST, _id: id, status: 'signed', steps: ['days', 'rescind'] }
  const calls = answer({
    [`GET ${path()}`]: signed,
    [`POST ${path('/sold')}`]: { ...signed, suite: { ...signed.suite, available: false } },
  })
  const { user } = open(<RequestView />)
  await user.click(await screen.findByRole('button', { name: 'Mark as sold' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Mark as sold' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as sold' }))
  expect(await screen.findByText('The suite has been marked as sold.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull()
  // The button has disappeared.
  expect(calls.at(-1)).toMatchObject({ body: { version: 3 } })
})

it('of a person without an account says who entered it, that there is no identity, and whether mails go there', async () => {
  const request: DeskRequest = {
    ...{ ...REQUEST, _id: id, enteredFor: 'wanda', mailed: false, hidden: [] },
    buyer: { name: 'Wanda Walker', email: null, phone: '+14165550142', language: 'fr-CA' },
  }
  answer({ [`GET ${path()}`]: request })
  open(<RequestView />)
  expect(await screen.findByText('No identity details: the sales team entered this request.')).toBeTruthy()
  expect(screen.getByText('No emails: they haven’t agreed to get any.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull()
})
