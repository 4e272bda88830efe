import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dayIn } from '#lib/day.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import type { DeskRequest } from './request.schema.ts'
import { RequestView } from './RequestView.tsx'

const ZONE = 'America/Edmonton'
const IDS = [
  '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77',
  '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a78',
  '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a79',
] as const
const REQUEST: DeskRequest = {
  ...{ _id: 'one', reference: '6B1F6-A527F', version: 5, status: 'signed', forTwo: false, parking: false },
  suite: {
    ...{ _id: 's', unitNumber: '101', available: true, price: 500_000, taxTreatment: null, heldUntil: null },
    building: {
      ...{ id: 'desk-house', name: 'Desk House', country: 'CA', currency: 'CAD', region: 'AB' },
      timeZone: ZONE,
    },
  },
  buyer: { name: 'Amara Osei', email: 'amara@person.example', phone: null, language: 'en-CA' },
  ...{ secondObjectedAt: null, asked: null, createdAt: '2026-11-02T15:00:00Z', holdUntil: null },
  ...{ assignedTo: null, team: [], steps: ['days', 'rescind'], history: [], notes: [], openings: [] },
  days: {
    ...{ agreementSentOn: null, documentsReceivedOn: null, agreementOn: '2020-01-05', cancelUntil: null },
    cancelRule: null,
  },
  ...{ person: null, enteredFor: null, mailed: true, changedBy: null },
  deposits: [
    { _id: IDS[0], number: 1, due: 'date', dueOn: '2020-01-05', amount: 5_000, receivedOn: '2020-01-06' },
    { _id: IDS[1], number: 2, due: 'date', dueOn: '2020-02-04', amount: 20_000.5, receivedOn: null },
    { _id: IDS[2], number: 3, due: 'occupancy', dueOn: null, amount: 25_000, receivedOn: null },
  ],
  schedule: [
    { measure: 'amount', value: 5_000, due: 'signing', after: null, on: null },
    { measure: 'percent', value: 5, due: 'days', after: 30, on: null },
    { measure: 'percent', value: 2.5, due: 'occupancy', after: null, on: null },
  ],
  ...{ rivals: [], hidden: [], reveals: [], documents: null },
}

let count = 0
let id = ''
beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  count += 1
  id = `deposits-${count}`
  history.replaceState(null, '', `/desk/request?id=${id}`)
})
const path = (act = '') => `/api/desk/requests/${id}${act}`
const show = (now: () => DeskRequest, posts: Record<string, unknown> = {}) => {
  const calls = answer({ [`GET ${path()}`]: () => Response.json({ ...now(), _id: id }), ...posts })
  return { ...open(<RequestView />), posts: () => calls.filter(({ method }) => method === 'POST') }
}
const section = async () =>
  (await screen.findByRole('heading', { name: 'Deposits' })).closest('section') as HTMLElement
const linesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('small')?.textContent)

it('lists what is due when and what has arrived, and marks what is overdue', async () => {
  show(() => REQUEST)
  const part = await section()
  expect(linesIn(part)).toEqual([
    'Received 6 January 2020',
    'Overdue since 4 February 2020',
    'On occupancy, date to be confirmed',
  ])
  expect(within(part).getByText('$5,000.00 CAD of $50,000.50 CAD received')).toBeTruthy()
  expect(within(part).getByText('Overdue since 4 February 2020').classList.contains('desk-flag--wrong')).toBe(
    true,
  )
})

it('of an agreement that was cancelled stays listed, and nothing is due or can be done', async () => {
  show(() => ({ ...REQUEST, status: 'rescinded', steps: [] }))
  const part = await section()
  expect(linesIn(part)[1]).toBe('Was due 4 February 2020')
  expect(within(part).queryAllByRole('button')).toEqual([])
})

it('is not there before the agreement is signed', async () => {
  show(() => ({ ...REQUEST, status: 'accepted', deposits: [] }))
  await screen.findByRole('heading', { name: 'Dates' })
  expect(screen.queryByRole('heading', { name: 'Deposits' })).toBeNull()
})

it('notes that a deposit has arrived, today unless another day is entered, and takes it back', async () => {
  let now = REQUEST
  const { user, posts } = show(() => now, {
    [`POST ${path('/received')}`]: ({ body }: { body: unknown }) => {
      const { deposit, receivedOn } = body as { deposit: string; receivedOn: string | null }
      const deposits = now.deposits.map((one) => (one._id === deposit ? { ...one, receivedOn } : one))
      now = { ...now, version: now.version + 1, deposits }
      return Response.json({ ...now, _id: id })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark as received: deposit 2' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Mark deposit 2 as received?' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }))
  const today = dayIn(ZONE, Date.now())
  expect(await screen.findByRole('button', { name: 'Undo receipt: deposit 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo receipt: deposit 1' }))
  expect(await screen.findByRole('button', { name: 'Mark as received: deposit 1' })).toBeTruthy()
  expect(posts().map(({ body }) => body)).toEqual([
    { version: 5, deposit: IDS[1], receivedOn: today },
    { version: 6, deposit: IDS[0], receivedOn: null },
  ])
})

it('corrects, adds and removes deposits, and after a colleague shows what they are now before it counts', async () => {
  let now = REQUEST
  const { user, posts } = show(() => now, {
    [`POST ${path('/deposits')}`]: ({ body }: { body: unknown }) => {
      if ((body as { version: number }).version === now.version && now.version > 5)
        return Response.json({ ...now, _id: id, version: 7 })
      now = {
        ...now,
        version: 6,
        deposits: now.deposits.map((one) => ({ ...one, receivedOn: '2020-03-03' })),
      }
      return Response.json(
        { code: 'stale', message: 'Somebody else changed this request meanwhile.' },
        { status: 409 },
      )
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Correct deposits' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Deposits in the agreement' }))
  // A received deposit has no fields.
  expect(dialog.queryByRole('group', { name: 'Deposit 1' })).toBeNull()
  const second = within(dialog.getByRole('group', { name: 'Deposit 2' }))
  const amount = second.getByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '22,000.')
  await user.click(dialog.getByRole('button', { name: 'Remove deposit 3' }))
  await user.click(dialog.getByRole('button', { name: 'Add a deposit' }))
  await user.click(dialog.getByRole('button', { name: 'Save deposits' }))
  expect(dialog.getByText('Enter an amount above zero, such as 32,495 or 32,495.50.')).toBeTruthy()
  const third = within(dialog.getByRole('group', { name: 'Deposit 3' }))
  await user.type(third.getByLabelText('Amount'), '1,000')
  await user.click(third.getByLabelText('On occupancy'))
  await user.click(dialog.getByRole('button', { name: 'Save deposits' }))
  expect(await dialog.findByText('Somebody else changed this request meanwhile.')).toBeTruthy()
  // In the list of current deposits, and in the form.
  expect(await dialog.findAllByText('Received 3 March 2020')).toHaveLength(6)
  await user.click(dialog.getByRole('button', { name: 'Save deposits' }))
  expect(await screen.findByText('The deposits have been saved.')).toBeTruthy()
  const deposits = [
    { _id: IDS[0], due: 'date', dueOn: '2020-01-05', amount: 5_000 },
    { _id: IDS[1], due: 'date', dueOn: '2020-02-04', amount: 22_000 },
    { due: 'occupancy', dueOn: null, amount: 1_000 },
  ]
  // Deposits received meanwhile show their current state.
  const after = [
    deposits[0],
    { ...deposits[1], amount: 20_000.5 },
    deposits[2],
    { _id: IDS[2], due: 'occupancy', dueOn: null, amount: 25_000 },
  ]
  expect(posts().map(({ body }) => body)).toEqual([
    { version: 5, deposits },
    { version: 6, deposits: after },
  ])
})

it('keeps an error at its deposit while others are removed, and loses it with its own', async () => {
  const { user } = show(() => REQUEST)
  await user.click(await screen.findByRole('button', { name: 'Correct deposits' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Deposits in the agreement' }))
  const amount = (group: string) =>
    within(dialog.getByRole('group', { name: group })).getByLabelText('Amount')
  const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')]
  await user.click(dialog.getByRole('button', { name: 'Add a deposit' }))
  await user.clear(amount('Deposit 3'))
  await user.click(dialog.getByRole('button', { name: 'Save deposits' }))
  const [third, fourth] = [amount('Deposit 3'), amount('Deposit 4')]
  expect(wrong()).toEqual([third, fourth])
  await user.click(dialog.getByRole('button', { name: 'Remove deposit 2' }))
  expect(wrong()).toEqual([third, fourth])
  await user.click(dialog.getByRole('button', { name: 'Remove deposit 2' }))
  expect(wrong()).toEqual([fourth])
  await user.type(fourth, '1,000')
  expect(wrong()).toEqual([])
})

it('are worked out at signing from the schedule and the day, until someone changes them', async () => {
  // The next day for a reader in the east.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T02:00:00Z') })
  const sent: DeskRequest = { ...REQUEST, status: 'agreement_sent', steps: ['sign'], deposits: [] }
  const { user, posts } = show(() => sent, { [`POST ${path('/step')}`]: { ...sent, _id: id } })
  await user.click(await screen.findByRole('button', { name: 'Signed' }))
  const dialog = within(screen.getByRole('dialog'))
  const days = () => dialog.getAllByLabelText('Due on').map((field) => (field as HTMLInputElement).value)
  expect(days()[0]).toBe('2026-11-29')
  const signed = dialog.getByLabelText('Agreement signed')
  expect((signed as HTMLInputElement).value).toBe('2026-11-29')
  await user.clear(signed)
  await user.type(signed, '2026-11-02')
  expect(days()).toEqual(['2026-11-02', '2026-12-02', ''])
  const amount = within(dialog.getByRole('group', { name: 'Deposit 2' })).getByLabelText('Amount')
  expect((amount as HTMLInputElement).value).toBe('25,000')
  await user.clear(amount)
  await user.type(amount, '24,000')
  await user.clear(signed)
  await user.type(signed, '2026-11-03')
  expect(days()).toEqual(['2026-11-02', '2026-12-02', ''])
  await user.click(dialog.getByRole('button', { name: 'Signed' }))
  await screen.findByText('Recorded: agreement signed.')
  expect(posts()[0]?.body).toMatchObject({
    agreementOn: '2026-11-03',
    deposits: [
      { due: 'date', dueOn: '2026-11-02', amount: 5_000 },
      { due: 'date', dueOn: '2026-12-02', amount: 24_000 },
      { due: 'occupancy', dueOn: null, amount: 12_500 },
    ],
  })
})

it('at signing are entered by hand where the suite has no schedule', async () => {
  const sent: DeskRequest = {
    ...REQUEST,
    status: 'agreement_sent',
    steps: ['sign'],
    deposits: [],
    schedule: null,
  }
  const { user } = show(() => sent)
  await user.click(await screen.findByRole('button', { name: 'Signed' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^We couldn’t calculate them/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add a deposit' }))
  expect(dialog.getByRole('group', { name: 'Deposit 1' })).toBeTruthy()
})
