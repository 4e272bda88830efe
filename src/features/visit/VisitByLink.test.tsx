import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import type { Visit } from './visit.schema.ts'
import { VisitByLink } from './VisitByLink.tsx'

const TIMES = {
  timeZone: 'America/Toronto',
  times: [
    { startsAt: '2026-12-03T19:00:00.000Z', starts: '2026-12-03T14:00', free: 2 },
    { startsAt: '2026-12-05T18:00:00.000Z', starts: '2026-12-05T13:00', free: 2 },
  ],
}
const TAKEN = 'This time has just been taken. Please choose another one.'

let visit: Visit
let count = 0
beforeEach(() => {
  count += 1
  visit = {
    ...{ state: 'unconfirmed', over: false, building: 'Aurora on King', buildingId: `building-${count}` },
    ...{ place: '391 King Street East, Toronto', startsAt: '2026-12-03T19:00:00.000Z' },
    ...{ starts: '2026-12-03T14:00', ends: '2026-12-03T15:00', timeZone: 'America/Toronto' },
  }
  history.replaceState(null, '', '/visit#visit=a.b')
})

interface Asked {
  token: string
  act: string
  startsAt?: string
}
const show = (refusal?: () => Response) => {
  const calls = answer({
    'GET /api/visits': TIMES,
    'POST /api/visits/link': ({ body }: { body: unknown }) => {
      const { act, startsAt = '' } = body as Asked
      if (act !== 'read' && refusal) return refusal()
      if (act === 'confirm') visit = { ...visit, state: 'confirmed' }
      if (act === 'move') visit = { ...visit, startsAt, starts: '2026-12-05T13:00' }
      if (act === 'cancel') visit = { ...visit, state: 'cancelled' }
      return Response.json(visit)
    },
  })
  const acts = () =>
    calls.flatMap(({ body }) => ((body as Asked | null)?.act === 'read' || !body ? [] : [body]))
  return { calls, acts, ...open(<VisitByLink />) }
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('opening the link only reads; a press confirms, another moves, another cancels', async () => {
  const { user, acts } = show()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(/Thursday 3 December 2026/)).toBeTruthy()
  expect(screen.getByText(/2:00.p\.m\. \(Eastern Time\)/)).toBeTruthy()
  expect(acts()).toEqual([])
  // The first button is the one most people need.
  expect(buttons()).toEqual(['Confirm this visit', 'Cancel this visit'])
  await press('Confirm this visit')
  expect(await screen.findByText(/^Thank you\. Your visit is booked/)).toBeTruthy()
  await press('Choose another time')
  // Its own time is not offered.
  expect((await screen.findAllByRole('radio')).map((one) => one.parentElement?.textContent)).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await press('Move my visit')
  expect(await screen.findByText(/^Your visit has moved/)).toBeTruthy()
  expect(screen.getByText(/Saturday 5 December 2026/)).toBeTruthy()

  await press('Cancel this visit')
  const asking = within(screen.getByRole('alertdialog', { name: 'Cancel this visit?' }))
  expect(asking.getByText(/Aurora on King, Saturday 5 December 2026, 1:00.p\.m\. Others/)).toBeTruthy()
  const keep = asking.getByRole('button', { name: 'Keep it' })
  expect(document.activeElement).toBe(keep)
  await user.click(keep)
  expect(acts()).toHaveLength(2)
  await press('Cancel this visit')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel this visit' }))
  expect(await screen.findByText(/^Your visit is cancelled/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Book another visit' }))
  expect(acts()).toEqual([
    { token: 'a.b', act: 'confirm' },
    { token: 'a.b', act: 'move', startsAt: '2026-12-05T18:00:00.000Z' },
    { token: 'a.b', act: 'cancel' },
  ])
})

it('someone was faster: it stays where it was, and asks for the times again', async () => {
  visit = { ...visit, state: 'confirmed' }
  const { user, calls } = show(refused(409, { message: TAKEN, fields: { startsAt: TAKEN } }))
  await user.click(await screen.findByRole('button', { name: 'Choose another time' }))
  await user.click(await screen.findByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await user.click(screen.getByRole('button', { name: 'Move my visit' }))
  expect(await screen.findByText(TAKEN)).toBeTruthy()
  expect(screen.getByText(/Thursday 3 December 2026/)).toBeTruthy()
  await vi.waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

it('a link has ended, its page says so', async () => {
  const message = 'This link has expired. Please book again.'
  answer({ 'POST /api/visits/link': refused(400, { message }) })
  open(<VisitByLink />)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(buttons()).toEqual([])
})

it('a link without its token says so', () => {
  history.replaceState(null, '', '/visit')
  open(<VisitByLink />)
  expect(screen.getByText('This link is incomplete. Open it from the email again.')).toBeTruthy()
  expect(buttons()).toEqual([])
})
