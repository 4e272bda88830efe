import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mutateCache } from '#lib/query.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { aWeek, someNumbers } from './numbers.fixture.ts'
import { NumbersView } from './Numbers.tsx'
import type { Numbers } from './numbers.schema.ts'

// The chart is drawn once it is in view, which nothing is in this test.
const AURORA = { id: 'aurora', name: 'Aurora', leads: 7, visits: 2, requests: 1, raised: 0, lowered: 0 }
const WEEKS = [
  aWeek({ week: '2026-11-16', questions: 5, booked: 2, signed: 1, raised: 2 }),
  aWeek({ questions: 1, firsts: 1, sent: 1, signed: 1, free: 42 }),
]
/** What was read from an address stays in the tab: each test uses its own building. */
let own = 0
beforeEach(() => {
  own += 1
  history.replaceState(null, '', `/desk/numbers?building=house-${own}`)
})
afterEach(() => mutateCache('/api/desk/buildings'))
const show = (
  numbers: Numbers | (() => Response),
  { role = 'manager', all = false }: { role?: StaffRole; all?: boolean } = {},
) => {
  if (all) history.replaceState(null, '', '/desk/numbers')
  const calls = answer({
    'GET /api/desk/buildings': { buildings: [{ _id: 'aurora', name: 'Aurora' }], problems: [] },
    'GET /api/desk/numbers': numbers,
  })
  return {
    asked: () => calls.map(({ path }) => path).filter((path) => path.includes('numbers')),
    ...open(
      <NumbersView member={{ step: 'ready', id: 'm', name: 'Mo', role, until: '2026-11-29T20:00:00Z' }} />,
    ),
  }
}
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

it('shows the weeks, the newest first, their sum, and since when free homes are known', async () => {
  show(someNumbers({ weeks: WEEKS, signing: { known: 1, median: 34, byBroker: 1 } }))
  const rows = within(await screen.findByRole('table', { name: 'By week' })).getAllByRole('row')
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['23 Nov so far', '2', '0', '1', '1', '42', '0', '0'],
    ['16 Nov', '5', '2', '0', '1', '–Not known', '2', '0'],
    ['Total', '7', '2', '1', '2', '', '2', '0'],
  ])
  expect(screen.getByText(/^Available homes have been counted since the week of .*23/)).toBeTruthy()
  expect(
    screen.getAllByRole('img', { name: /^Chart: .* The table by week has the same figures\.$/ }),
  ).toHaveLength(2)
})

it('says of how few cases a figure is, and no rate of them', async () => {
  show(someNumbers({ weeks: WEEKS, signing: { known: 1, median: 34, byBroker: 1 } }))
  expect(await screen.findByText('2 agreements in this period: too few for a rate.')).toBeTruthy()
  expect(screen.getByText('34 days')).toBeTruthy()
  expect(screen.getByText('based on 1 agreement')).toBeTruthy()
  expect(screen.getByText(/^With so few agreements/)).toBeTruthy()
  expect(screen.getByText(/^Unknown for 1 agreement, whose request/)).toBeTruthy()
})

it('shows absorption by what it is made of', async () => {
  const weeks = [aWeek({ week: '2026-11-16', signed: 7, free: 50 }), aWeek({ signed: 3, free: 40 })]
  show(someNumbers({ weeks, signing: { known: 10, median: 12.5, byBroker: 4 } }))
  expect(await screen.findByText('12.5% a week')).toBeTruthy()
  expect(screen.getByText('5 signed a week, with 40 homes left')).toBeTruthy()
  expect(screen.getByText('At this pace, the rest will sell in 8 weeks.')).toBeTruthy()
  expect(screen.getByText('median of 10 agreements')).toBeTruthy()
  expect(screen.getByText('4 of 10')).toBeTruthy()
})

it('has a table of all buildings, each with its own page', async () => {
  const buildings = [
    { ...AURORA, signed: 6, free: 20 },
    { ...AURORA, id: 'wren', name: 'Wren', signed: 9, free: 0 },
    { ...AURORA, id: null, name: '', leads: 3, signed: 0, free: 0 },
  ]
  show(someNumbers({ weeks: [aWeek({ signed: 6, questions: 10, free: 20 })], buildings }), { all: true })
  const rows = within(await screen.findByRole('table', { name: 'By building' })).getAllByRole('row')
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['Aurora', '7', '2', '1', '6', '20', '30% a week'],
    ['Wren', '7', '2', '1', '9', '0', '–'],
    ['No building', '3', '2', '1', '0', '0', 'Too few'],
  ])
  expect(screen.getByRole('link', { name: 'Aurora' }).getAttribute('href')).toBe(
    '/desk/numbers?building=aurora',
  )
})

it('keeps the period and the building in the address', async () => {
  const { user, asked } = show(someNumbers())
  expect(await screen.findByText('No activity in this period.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 52 weeks')
  expect(location.search).toBe(`?building=house-${own}&weeks=52`)
  await waitFor(() => expect(asked().at(-1)).toBe(`/api/desk/numbers?weeks=52&building=house-${own}`))
  await user.selectOptions(screen.getByLabelText('Building'), 'Aurora')
  await waitFor(() => expect(asked().at(-1)).toBe('/api/desk/numbers?weeks=52&building=aurora'))
})

it('is exported by managers alone, and offers to try again', async () => {
  show(refused(503), { role: 'sales' })
  expect(await screen.findByText('The numbers could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null)
})
