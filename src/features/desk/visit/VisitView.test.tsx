import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import type { DeskVisit } from './desk-visit.schema.ts'
import { aVisit, VERA } from './visit.fixture.ts'
import { VisitView } from './VisitView.tsx'

const TAKEN = 'This time has just been taken. Please choose another one.'
const TIMES = {
  timeZone: 'America/Toronto',
  times: [
    { startsAt: '2026-12-03T19:00:00Z', starts: '2026-12-03T14:00', free: 2 },
    { startsAt: '2026-12-05T18:00:00Z', starts: '2026-12-05T13:00', free: 2 },
  ],
}

/** Each test has its own visit: what was read of one stays in the tab. */
let count = 0
let now: DeskVisit
beforeEach(() => {
  count += 1
  now = aVisit({ _id: `visit-${count}`, building: { id: `building-${count}`, name: 'Aurora on King' } })
  history.replaceState(null, '', `/desk/visit?id=${now._id}`)
})
const show = (changes: Partial<DeskVisit> = {}, routes: Record<string, unknown> = {}) => {
  now = { ...now, ...changes }
  const path = `/api/desk/visits/${now._id}`
  const changed = (more: Partial<DeskVisit>) => () => {
    now = { ...now, version: now.version + 1, ...more }
    return Response.json(now)
  }
  const calls = answer({
    [`GET ${path}`]: () => Response.json(now),
    'GET /api/visits': TIMES,
    [`POST ${path}/move`]: changed({ starts: '2026-12-05T13:00', startsAt: '2026-12-05T18:00:00Z' }),
    [`POST ${path}/cancel`]: changed({ state: 'cancelled', held: false }),
    [`POST ${path}/assign`]: changed({ assignedTo: VERA }),
    [`POST ${path}`]: ({ body }: { body: unknown }) => changed(body as Partial<DeskVisit>)(),
    ...Object.fromEntries(Object.entries(routes).map(([act, route]) => [`POST ${path}${act}`, route])),
  })
  const sent = () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
  return { sent, path, ...open(<VisitView />) }
}

it('without its visit there is a heading and a way back to the list', async () => {
  answer({ [`GET /api/desk/visits/${now._id}`]: refused(404) })
  open(<VisitView />)
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such visit.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All visits' }).getAttribute('href')).toBe('/desk/visits')
})

it('moves to another free time, is assigned, and is cancelled once that is confirmed', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Move Zephyrine’s visit' }))
  expect(dialog.getByText(/^Now: Thu 3 Dec, 2:00.p\.m\.$/)).toBeTruthy()
  expect(dialog.getByText('Zephyrine will get an email about it.')).toBeTruthy()
  // Its own time is not offered.
  expect(await dialog.findAllByRole('radio')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Move visit' }))
  expect(dialog.getByText('Choose a time.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /^Sat/ }))
  await user.click(dialog.getByRole('radio', { name: /^1:00/ }))
  await user.click(dialog.getByRole('button', { name: 'Move visit' }))
  expect((await screen.findAllByText(/Sat 5 Dec, 1:00.p\.m\./)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Vera Visits')
  await user.click(screen.getByRole('button', { name: 'Cancel visit' }))
  const asking = within(screen.getByRole('alertdialog', { name: 'Cancel Zephyrine’s visit?' }))
  await user.click(asking.getByRole('button', { name: 'Cancel visit' }))
  expect(await screen.findByText(/^This visit is cancelled/)).toBeTruthy()
  expect(sent()).toEqual([
    { version: 3, startsAt: '2026-12-05T18:00:00Z' },
    { version: 4, to: VERA.id },
    { version: 5 },
  ])
  expect(screen.queryByRole('button', { name: 'Move' })).toBe(null)
})

it('a colleague was faster: it shows when the visit is now, and a second press moves that', async () => {
  const other = { starts: '2026-12-04T12:00', startsAt: '2026-12-04T17:00:00Z', version: 4 }
  let isStale = true
  const { user, sent } = show(
    {},
    {
      '/move': () => {
        now = { ...now, ...(isStale ? other : { version: 5, starts: '2026-12-05T13:00' }) }
        const refusal = { code: 'stale', message: 'Somebody else changed this meanwhile.', visit: now }
        const response = isStale ? Response.json(refusal, { status: 409 }) : Response.json(now)
        isStale = false
        return response
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await user.click(screen.getByRole('button', { name: 'Move visit' }))
  expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeTruthy()
  expect(screen.getByText(/^Now: Fri 4 Dec, 12:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move visit' }))
  expect((await screen.findAllByText(/Sat 5 Dec, 1:00/)).length).toBeGreaterThan(0)
  expect(sent().map((body) => (body as { version: number }).version)).toEqual([3, 4])
})

it('the time has been taken: it says so at the times', async () => {
  const { user } = show({}, { '/move': refused(409, { message: TAKEN, fields: { startsAt: TAKEN } }) })
  await user.click(await screen.findByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('radio', { name: /^Sat/ }))
  await user.click(screen.getByRole('radio', { name: /^1:00/ }))
  await user.click(screen.getByRole('button', { name: 'Move visit' }))
  expect(await screen.findByText(TAKEN)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('once it has begun, it says whether they came, and the next press knows the new version', async () => {
  const { user, sent } = show({ begun: true })
  const came = await screen.findByRole('button', { name: 'Came: Zephyrine' })
  expect(screen.queryByRole('button', { name: 'Move' })).toBe(null)
  await user.click(came)
  expect((await screen.findByRole('button', { name: 'Came: Zephyrine', pressed: true })).textContent).toBe(
    'Came',
  )
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Vera Visits')
  expect(sent()).toEqual([{ outcome: 'came' }, { version: 4, to: VERA.id }])
})

it('one that was entered by hand says so, who is not mailed, and leads to the person', async () => {
  show({ byHand: true, mailed: false, email: null, phone: '+14165550142', person: 'ada' })
  expect(await screen.findByText('by the sales team')).toBeTruthy()
  expect(screen.getByText('They get no emails: we have no record that they agreed.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View full record' })
  expect(link.getAttribute('href')).toBe('/desk/person?id=ada')
})
