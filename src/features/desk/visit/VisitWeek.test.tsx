import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { VERA, aVisit } from './visit.fixture.ts'
import { VisitWeek } from './VisitWeek.tsx'

const BUILDINGS = [{ _id: 'aurora', name: 'Aurora on King' }]
/** Each test has its own week: what was read of one stays in the tab. */
let year = 2030
beforeEach(() => {
  year += 1
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-12-01T12:00:00`) })
  history.replaceState(null, '', '/desk/visits?view=week')
})
const show = (rows: unknown) => {
  const calls = answer({ 'GET /api/desk/visit-week': rows, 'GET /api/building': BUILDINGS })
  return {
    asked: () => calls.map(({ path }) => path).filter((path) => path.includes('week')),
    ...open(<VisitWeek />),
  }
}
const at = (starts: string) => ({ starts: `${year}-${starts}` })

it('shows seven days from today by sales centre: when, who, about what, whose it is and how it stands', async () => {
  const rows = [
    aVisit({ _id: 'a', ...at('12-01T10:00'), begun: true, outcome: 'missed', assignedTo: VERA }),
    aVisit({ _id: 'b', ...at('12-02T20:15'), name: 'Ada', state: 'unconfirmed', unit: '1204' }),
    aVisit({ _id: 'c', ...at('12-02T21:15'), name: 'Noor', plan: '' }),
  ]
  const { asked } = show({ rows, more: false })
  const table = within(await screen.findByRole('table'))
  const [first, second, third] = table.getAllByRole('link')
  expect(first?.textContent).toMatch(/^10:00.a\.m\.ZephyrinePlan B2, Vera VisitsNo-show$/u)
  expect(second?.textContent).toMatch(/^8:15.p\.m\.AdaSuite 1204, UnassignedNot confirmed yet$/u)
  expect(third?.textContent).toMatch(/^9:15.p\.m\.NoorUnassigned$/u)
  expect(first?.getAttribute('href')).toBe('/desk/visit?id=a')
  const heads = table.getAllByRole('columnheader')
  expect(heads).toHaveLength(7)
  expect(heads.map((head) => head.getAttribute('aria-current')).indexOf('date')).toBe(0)
  expect(heads[0]?.textContent).toMatch(/1 DecToday$/)
  expect(asked()).toEqual([`/api/desk/visit-week?from=${year}-12-01`])
})

it('goes a week on and back, and the week and the building stand in the address', async () => {
  const { user, asked } = show({ rows: [], more: false })
  expect(await screen.findByText('No visits on these days.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(location.search).toBe(`?view=week&from=${year}-12-08`)
  await screen.findByRole('option', { name: 'Aurora on King' })
  await user.selectOptions(screen.getByLabelText('Building'), 'Aurora on King')
  await waitFor(() => expect(asked().at(-1)).toBe(`/api/desk/visit-week?from=${year}-12-08&building=aurora`))
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(location.search).toBe('?view=week&building=aurora')
})

it('says when a week is cut, and when it could not be loaded', async () => {
  const rows = [aVisit(at('12-01T10:00'))]
  show({ rows, more: true })
  expect(await screen.findByText(/^Not all visits on these days are shown/)).toBeTruthy()
})

it('offers to try again', async () => {
  show(refused(503))
  expect(await screen.findByText('This week could not be loaded.')).toBeTruthy()
})

it('on a phone one day is chosen, and a day says how many visits it has', async () => {
  const { user } = show({ rows: [aVisit(at('12-03T10:00'))], more: false })
  const day = await screen.findByRole('button', { name: /3 December \d{4}: 1 visit$/ })
  expect(screen.getByText('No visits on this day.')).toBeTruthy()
  await user.click(day)
  expect(day.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('No visits on this day.')).toBe(null)
})
