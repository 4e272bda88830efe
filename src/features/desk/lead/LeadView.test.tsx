import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import type { DeskLead } from './desk-lead.schema.ts'
import { LeadView } from './LeadView.tsx'

const VERA = { id: '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f001', name: 'Vera Visits' }
const LEAD: DeskLead = {
  ...{ _id: 'one', reference: 'LF-1', version: 3, kind: 'question', name: 'Zephyrine', plan: '', unit: '' },
  ...{ place: null, days: [], message: 'Is there a gym?\n\nAnd a pool?', doneAt: null, leftAt: null },
  ...{ createdAt: '2026-11-02T15:00:00Z', assignedTo: VERA, email: 'zephyrine@reader.example', phone: null },
  ...{ language: 'en-CA', building: null, suiteId: null, page: '/contact', consentWording: 'Yes' },
  ...{ team: [VERA], answers: [], person: null },
}
const STALE = { code: 'stale', message: 'Somebody else changed this meanwhile.' }

/** Each test has its own lead: what was read about one stays in the tab. */
let count = 0
let id = ''
beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  count += 1
  id = `lead-${count}`
  history.replaceState(null, '', `/desk/lead?id=${id}`)
})
const leadNow = (changes: Partial<DeskLead> = {}) => ({ ...LEAD, _id: id, ...changes })
const path = (act = '') => `/api/desk/leads/${id}${act}`
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your answer/ })

it('without its lead there is a heading and a way back to the list', async () => {
  answer({ [`GET ${path()}`]: refused(404) })
  open(<LeadView />)
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such lead.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All leads' }).getAttribute('href')).toBe('/desk/leads')
})

it('is read again each half minute, and stays as it is while that fails', async () => {
  // Not setTimeout: a toast that waits for it would keep the next ones waiting.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  let next: () => Response = () => Response.json(leadNow())
  answer({ [`GET ${path()}`]: () => next() })
  open(<LeadView />)
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy()
  const pass = () => act(() => vi.advanceTimersByTimeAsync(30_000))
  next = refused(503)
  await pass()
  await pass()
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeTruthy()
  next = () => Response.json(leadNow({ version: 4, doneAt: '2026-11-02T15:30:00Z' }))
  await pass()
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
})

it('shows what was changed here, even when it was read just before', async () => {
  let now = leadNow()
  let answerLater: ((response: Response) => void) | undefined
  const calls = answer({
    [`GET ${path()}`]: () =>
      calls.length === 2 ? new Promise<Response>((resolve) => (answerLater = resolve)) : Response.json(now),
    [`POST ${path('/done')}`]: () => {
      now = leadNow({ version: 4, doneAt: '2026-11-02T15:30:00Z' })
      return Response.json(now)
    },
  })
  // Not setTimeout: a toast that waits for it would keep the next ones waiting.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  open(<LeadView />)
  const done = await screen.findByRole('button', { name: 'Mark as done' })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  const before = Response.json(now)
  act(() => done.click())
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  await act(async () => answerLater?.(before))
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
})

it('an answer that a colleague was faster with is not lost, and is sent on a second press', async () => {
  let now = leadNow()
  let isStale = true
  const calls = answer({
    [`GET ${path()}`]: () => Response.json(now),
    [`POST ${path('/answer')}`]: () => {
      if (!isStale) {
        const sent = { _id: 'a', by: 'Vera Visits', at: '2026-11-02T16:00:00Z', text: 'Yes, a gym.' }
        return Response.json({ ...now, version: 5, answers: [sent] })
      }
      isStale = false
      now = leadNow({ version: 4, doneAt: '2026-11-02T15:30:00Z' })
      return Response.json(STALE, { status: 409 })
    },
  })
  const { user } = open(<LeadView />)
  await user.type(await field(), 'Yes, a gym.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(STALE.message)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
  expect((await field()).value).toBe('Yes, a gym.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Your answer is on its way.')).toBeTruthy()
  expect((await field()).value).toBe('')
  expect(screen.getByText('Yes, a gym.')).toBeTruthy()
  expect(sessionStorage.getItem('drafts')).toBeNull()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string })
  expect(sent).toMatchObject([
    { version: 3, text: 'Yes, a gym.', done: true },
    { version: 4, text: 'Yes, a gym.', done: true },
  ])
  // Sending an answer twice stores one.
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

it('it is unassigned, done and reopened, each against the version that was seen', async () => {
  let version = 3
  let doneAt: string | null = null
  const next = (changes: Partial<DeskLead>) => {
    version += 1
    return Response.json(leadNow({ version, doneAt, ...changes }))
  }
  const calls = answer({
    [`GET ${path()}`]: leadNow(),
    [`POST ${path('/assign')}`]: () => next({ assignedTo: null }),
    [`POST ${path('/done')}`]: ({ body }: { body: unknown }) => {
      doneAt = (body as { done: boolean }).done ? '2026-11-02T15:30:00Z' : null
      return next({ assignedTo: null })
    },
  })
  const { user } = open(<LeadView />)
  await user.selectOptions(await screen.findByLabelText('Assigned to'), 'No one')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ version: 3, to: null }))
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy()
  expect(calls.slice(-2).map(({ body }) => body)).toEqual([
    { version: 4, done: true },
    { version: 5, done: false },
  ])
})

it('what is typed is kept for its lead alone, letter for letter', async () => {
  answer({ [`GET ${path()}`]: leadNow() })
  const { user, unmount } = open(<LeadView />)
  await user.type(await field(), 'Yes, a gym,{Enter}and a pool & more.')
  unmount()
  answer({ 'GET /api/desk/leads/another': leadNow({ _id: 'another' }) })
  history.replaceState(null, '', '/desk/lead?id=another')
  const other = open(<LeadView />)
  expect((await field()).value).toBe('')
  other.unmount()
  history.replaceState(null, '', `/desk/lead?id=${id}`)
  answer({ [`GET ${path()}`]: leadNow() })
  open(<LeadView />)
  expect((await field()).value).toBe('Yes, a gym,\nand a pool & more.')
})
