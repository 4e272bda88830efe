import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { enter, leave } from '#tests/fixtures/signed-in.ts'
import { LeadAnywhere } from './LeadAnywhere.tsx'
import { LeadDialog } from './LeadDialog.tsx'
import { LeadForm } from './LeadForm.tsx'

const SUBJECT = { kind: 'question', suiteId: 'aurora-on-king-1204' } as const
const TIMES = {
  timeZone: 'America/Toronto',
  times: [
    { startsAt: '2026-12-03T15:00:00.000Z', starts: '2026-12-03T10:00', free: 1 },
    { startsAt: '2026-12-03T19:00:00.000Z', starts: '2026-12-03T14:00', free: 2 },
    { startsAt: '2026-12-04T19:00:00.000Z', starts: '2026-12-04T14:00', free: 0 },
    { startsAt: '2026-12-05T19:00:00.000Z', starts: '2026-12-05T14:00', free: 2 },
  ],
}
const DONE = 'Thank you. Your question is with the sales team, and a confirmation is on its way to you.'

/** Each test has a building of its own: its times are read once. */
let count = 0
beforeEach(() => {
  count += 1
  history.replaceState(null, '', '/suites/aurora-on-king-1204')
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const button = (name: string) => screen.getByRole('button', { name })
const show = (routes: Record<string, unknown> = {}) => {
  const visits = { buildingId: `building-${count}`, openDays: ['tue', 'thu', 'sat'], bookable: true } as const
  const calls = answer({ 'GET /api/visits': TIMES, 'POST /api/leads': { message: DONE }, ...routes })
  const onClose = vi.fn()
  const { user } = open(
    <LeadDialog subject={SUBJECT} what="Suite 1204, Aurora on King" visits={visits} onClose={onClose} />,
  )
  const fill = async (given: Record<string, string>) => {
    for (const [label, text] of Object.entries(given)) {
      await user.clear(field(label))
      await user.paste(text)
    }
  }
  return { calls, user, fill, onClose, buildingId: visits.buildingId }
}
const choose = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, day: RegExp, time: RegExp) => {
  await user.click(await screen.findByRole('radio', { name: day }))
  await user.click(screen.getByRole('radio', { name: time }))
}
const WRITER = { Name: 'Ada Person', Email: 'ada@reader.example' }
const bodies = (calls: { method: string; body: unknown }[]) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))

it('says what is wrong at its field, and sends the question with its suite and page', async () => {
  const { calls, user, fill, onClose } = show()
  expect(screen.getByText('About Suite 1204, Aurora on King.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  await user.click(button('Send'))
  for (const said of [
    'Enter your name.',
    'Enter your email address.',
    'Write your question, or choose days for a visit.',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  await fill(WRITER)
  await user.click(button('Send'))
  expect(document.activeElement).toBe(field('Your question'))
  await fill({ 'Your question': 'Is there a gym?' })
  await user.click(button('Send'))
  await waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe(DONE))
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies(calls)).toMatchObject([
    {
      ...{ kind: 'question', suiteId: 'aurora-on-king-1204', days: [], message: 'Is there a gym?' },
      page: '/suites/aurora-on-king-1204',
    },
  ])
})

it('a visit is booked at a free time of the sales centre, and says so until it is closed', async () => {
  const { calls, user, fill, onClose, buildingId } = show({ 'POST /api/visits': { message: 'Almost done.' } })
  const days = await screen.findByRole('group', { name: /^Choose a day/ })
  expect(within(days).getAllByRole('radio')).toHaveLength(2)
  expect(within(days).queryByRole('radio', { name: /^Fri/ })).toBeNull()
  await choose({ user }, /^Thu/, /^2:00/)
  expect(screen.getByText('Times are in the sales centre’s time zone: Eastern Time.')).toBeTruthy()
  expect(screen.getByText(/^Your visit: Thursday 3 December 2026, 2:00.p\.m\./)).toBeTruthy()
  await fill(WRITER)
  await user.click(button('Book this visit'))
  const held = within(await screen.findByRole('dialog', { name: 'One more step: your email' }))
  expect(held.getByRole('status').textContent).toBe('Almost done.')
  expect(held.getByText(/^Your visit: Thursday 3 December 2026, 2:00/)).toBeTruthy()
  expect(bodies(calls)).toMatchObject([
    {
      ...{ buildingId, suiteId: 'aurora-on-king-1204', name: 'Ada Person' },
      ...{ startsAt: '2026-12-03T19:00:00.000Z', page: '/suites/aurora-on-king-1204' },
    },
  ])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(held.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

it('a question is asked without a visit after a time was chosen', async () => {
  const opened = show()
  const { calls, user, fill, onClose } = opened
  await choose(opened, /^Sat/, /:00/)
  await user.click(button('Just ask a question'))
  await fill({ ...WRITER, 'Your question': 'Is there a gym?' })
  await user.click(button('Send'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(calls)).toMatchObject([{ kind: 'question', message: 'Is there a gym?' }])
  expect(bodies(calls)[0]).not.toHaveProperty('startsAt')
})

it('a day without a time is asked for its time, and no question is sent', async () => {
  const { calls, user, fill } = show({ 'POST /api/visits': { message: 'Almost done.' } })
  await fill({ ...WRITER, 'Your question': 'May I bring my dog?' })
  await user.click(await screen.findByRole('radio', { name: /^Thu/ }))
  await user.click(button('Book this visit'))
  expect(await screen.findByText('Choose a time.')).toBeTruthy()
  const [first] = within(screen.getByRole('group', { name: /^Choose a time on/ })).getAllByRole('radio')
  expect(document.activeElement).toBe(first)
  expect(bodies(calls)).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^2:00/ }))
  expect(screen.queryByText('Choose a time.')).toBeNull()
  await user.click(button('Book this visit'))
  await waitFor(() => expect(bodies(calls)).toMatchObject([{ startsAt: '2026-12-03T19:00:00.000Z' }]))
})

it('someone was faster: the form says so, keeps what was typed and offers other times', async () => {
  const said = 'This time has just been taken. Please choose another one.'
  const opened = show({
    'POST /api/visits': refused(409, { message: said, code: 'time_full', fields: { startsAt: said } }),
  })
  const { calls, user, fill } = opened
  await fill(WRITER)
  await choose(opened, /^Sat/, /:00/)
  await user.click(button('Book this visit'))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(field('Name').value).toBe('Ada Person')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

it('times cannot be loaded: days that suit can be chosen, those when the centre is open', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { calls, user, fill, onClose } = show({ 'GET /api/visits': refused(503, { message: 'Down' }) })
  const days = await screen.findByRole('group', { name: /^Preferred days for a visit/ })
  expect(
    within(days)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).value),
  ).toEqual(['tue', 'thu', 'sat'])
  await fill(WRITER)
  await user.click(screen.getByLabelText('Saturday'))
  await user.click(button('Send'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(calls)).toMatchObject([{ kind: 'question', days: ['sat'] }])
})

it('stands on a page of its own, says what failed, keeps what was typed and empties itself', async () => {
  const wrong = 'Enter a phone number, such as 416-555-0142.'
  const answers = [
    refused(400, { message: wrong, fields: { phone: wrong } }),
    refused(500),
    () => Response.json({ message: DONE }),
  ]
  answer({ 'POST /api/leads': () => answers.shift()?.() })
  const { user } = open(<LeadForm subject={{ kind: 'question' }} />)
  for (const [label, text] of Object.entries({ ...WRITER, 'Your question': 'Is there a gym?' })) {
    await user.click(field(label))
    await user.paste(text)
  }
  await user.click(button('Send'))
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(field('Your question').value).toBe('Is there a gym?')
  await user.click(button('Send'))
  expect(await screen.findByText('This was not sent. Please try again.')).toBeTruthy()
  await user.click(button('Send'))
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(field('Your question').value).toBe('')
})

it('a page about no building offers the times of a development once it is chosen, and asks about it', async () => {
  const visits = { buildingId: `building-${count}`, openDays: null, bookable: true }
  const halyard = { buildingId: 'halyard', openDays: null, bookable: false }
  const calls = answer({
    'GET /api/visits': TIMES,
    'POST /api/visits': { message: 'Almost done.' },
    'POST /api/leads': { message: DONE },
  })
  const developments = [
    { name: 'Aurora on King', visits },
    { name: 'Halyard', visits: halyard },
  ]
  const { user } = open(<LeadAnywhere developments={developments} />)
  const fill = async () => {
    for (const [label, text] of Object.entries(WRITER)) {
      await user.clear(field(label))
      await user.paste(text)
    }
  }
  expect(screen.queryByRole('group', { name: /^Choose a day/ })).toBeNull()
  await fill()
  await user.selectOptions(field('Development'), 'Aurora on King')
  await choose({ user }, /^Sat/, /^2:00/)
  await user.click(button('Book this visit'))
  expect(await screen.findByText('Almost done.')).toBeTruthy()
  expect(field('Development').value).toBe('')
  // A day was chosen, then another development: it becomes a question again.
  await user.selectOptions(field('Development'), 'Aurora on King')
  await user.click(await screen.findByRole('radio', { name: /^Thu/ }))
  await user.selectOptions(field('Development'), 'Halyard')
  await fill()
  await user.click(screen.getByLabelText('Saturday'))
  await user.click(button('Send'))
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(bodies(calls)).toMatchObject([
    { buildingId: visits.buildingId, startsAt: '2026-12-05T19:00:00.000Z' },
    { kind: 'question', buildingId: 'halyard', days: ['sat'] },
  ])
})

it('a place in line names what it is about, and how to leave it', async () => {
  const subject = { kind: 'first', buildingId: 'the-wren' } as const
  const calls = answer({ 'POST /api/leads': { message: 'Thank you. You’re on the list.' } })
  const onClose = vi.fn()
  const { user } = open(<LeadDialog subject={subject} what="The Wren" onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Tell me first' }))
  expect(dialog.getByText(/You can unsubscribe at any time\./)).toBeTruthy()
  expect(dialog.queryByLabelText('Your question')).toBeNull()
  for (const [label, text] of Object.entries(WRITER)) {
    await user.click(field(label))
    await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Tell me first' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(calls)).toMatchObject([subject])
})

it('knows who is signed in', () => {
  const { name, email } = enter()
  show()
  expect([field('Name').value, field('Email').value]).toEqual([name, email])
  expect(field('Phone (optional)').value).toBe('(647) 555-0128')
  leave()
})
