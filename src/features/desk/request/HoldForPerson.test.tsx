import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { SuiteRow } from '#features/desk/listing/listing.schema.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { HoldForPerson } from './HoldForPerson.tsx'

const WANDA = {
  _id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f001',
  name: 'Wanda Walker',
  email: null,
  phone: '+14165550142',
}
const SUITE: SuiteRow = {
  ...{ _id: 'elm-101', unitNumber: '101', plan: 'A1', price: 500_000, taxTreatment: null, available: true },
  ...{ hold: null, requests: [], problems: [], level: 1, stack: null, updatedAt: '2026-11-02T15:00:00Z' },
  building: { _id: 'elm', name: 'Elm House', currency: 'CAD', published: true },
  key: { rank: '0', place: '101' },
}
const HELD = { request: 'r-1', reference: '6B1F6-A527F', holder: '6B1F6-A527F', outcome: 'held' }
const HOLDS = 'POST /api/desk/holds'

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
})

it('finds a person by words, and holds the suite for them with an end', async () => {
  const calls = answer({
    'POST /api/desk/people': { rows: [WANDA], more: false },
    [HOLDS]: () => Response.json(HELD, { status: 201 }),
  })
  let ended = ''
  const { user } = open(
    <HoldForPerson
      suite={SUITE}
      onHeld={({ outcome }) => (ended += outcome)}
      onClose={() => (ended += ' closed')}
    />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Hold Elm House 101 for a person' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Person' }), 'wanda')
  await user.click(await dialog.findByRole('radio', { name: /Wanda Walker/ }))
  await user.click(dialog.getByRole('checkbox', { name: 'With parking' }))
  await user.click(dialog.getByRole('button', { name: 'Hold suite' }))
  expect(await screen.findByText('On hold: 6B1F6-A527F.')).toBeTruthy()
  expect(ended).toBe('held closed')
  expect(calls.map(({ path }) => path)).toEqual(['/api/desk/people', '/api/desk/holds'])
  expect(calls[1]?.body).toEqual({
    ...{ id: expect.any(String), person: WANDA._id, suiteId: 'elm-101', parking: true },
    holdUntil: expect.stringMatching(/Z$/),
  })
})

it('finds a suite for a person, and says behind whom the request waits', async () => {
  answer({
    'POST /api/desk/suites': { rows: [SUITE], more: true },
    [HOLDS]: () => Response.json({ ...HELD, outcome: 'queued', holder: '77AA0-00001' }, { status: 201 }),
  })
  const { user } = open(<HoldForPerson person={WANDA} onClose={() => undefined} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Hold a suite for Wanda Walker' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Suite' }), 'elm 101')
  await user.click(await dialog.findByRole('radio', { name: /Elm House 101/ }))
  expect(dialog.getByText('There are more: keep typing to narrow the list.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hold suite' }))
  const waits = within(await screen.findByRole('dialog', { name: 'The request waits in line' }))
  expect(waits.getByText(/on hold for 77AA0-00001/)).toBeTruthy()
  expect(waits.getByRole('link', { name: 'Open 6B1F6-A527F' }).getAttribute('href')).toBe(
    '/desk/request?id=r-1',
  )
})

it('holds nothing while a new person is entered, and keeps who is chosen in sight', async () => {
  let rows = [WANDA]
  const calls = answer({ 'POST /api/desk/people': () => Response.json({ rows, more: false }) })
  const { user } = open(<HoldForPerson suite={SUITE} onClose={() => undefined} />)
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'wanda')
  await user.click(await screen.findByRole('radio', { name: /Wanda Walker/ }))
  rows = []
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), ' else{Enter}')
  expect(await screen.findByText('No one found.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Wanda Walker/, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New person' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('Enter an email address, a phone number, or both.')).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('/api/desk/holds')
})

it('without a person says so at the field, and sends nothing', async () => {
  const calls = answer({})
  const { user } = open(<HoldForPerson suite={SUITE} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Hold suite' }))
  expect(await screen.findByText('Choose a person.')).toBeTruthy()
  expect(calls).toEqual([])
})

it('says that no one is found, or that the search failed', async () => {
  let next: () => Response = () => Response.json({ rows: [], more: false })
  answer({ 'POST /api/desk/people': () => next() })
  const { user } = open(<HoldForPerson suite={SUITE} onClose={() => undefined} />)
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), 'nobody')
  expect(await screen.findByText('No one found.')).toBeTruthy()
  next = refused(503)
  await user.type(screen.getByRole('searchbox', { name: 'Person' }), ' else')
  expect(await screen.findByText('The search failed. Type again.')).toBeTruthy()
})

it('keeps what was chosen after a refusal, and leads to the request that is there already', async () => {
  const known = {
    code: 'held_already',
    message: 'There is one already.',
    request: 'r-2',
    reference: '77AA0-00002',
  }
  answer({ 'POST /api/desk/suites': { rows: [SUITE], more: false }, [HOLDS]: refused(409, known) })
  const { user } = open(<HoldForPerson person={WANDA} onClose={() => undefined} />)
  await user.type(screen.getByRole('searchbox', { name: 'Suite' }), '101')
  await user.click(await screen.findByRole('radio', { name: /Elm House 101/ }))
  await user.click(screen.getByRole('button', { name: 'Hold suite' }))
  expect(await screen.findByText('There is one already.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open 77AA0-00002' }).getAttribute('href')).toBe(
    '/desk/request?id=r-2',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Elm House 101/ }).checked).toBe(true)
})

it('says before that a suite is on hold, or that others have asked for it', () => {
  const request = { _id: 'a', reference: 'LF-a', status: 'submitted' as const }
  const hold = { requestId: 'b', reference: 'LF-b', until: '2099-11-09T17:00:00Z' }
  const { unmount } = open(
    <HoldForPerson suite={{ ...SUITE, requests: [request] }} onClose={() => undefined} />,
  )
  expect(screen.getByText(/Someone has already requested it/)).toBeTruthy()
  unmount()
  open(<HoldForPerson suite={{ ...SUITE, hold }} onClose={() => undefined} />)
  expect(screen.getByText(/on hold for LF-b: this request will wait in line/)).toBeTruthy()
})
