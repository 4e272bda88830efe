import { act, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { $favourites } from '#features/favourite/favourite.store.ts'
import { $shortlist } from '#features/favourite/shortlist.store.ts'
import { $live } from '#features/suite/live.store.ts'
import { aSuite, aWholeSuite } from '#features/suite/suite.fixture.ts'
import { storeItem } from '#lib/storage.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { FloorTable } from './FloorTable.tsx'
import { floorRowOf } from './floors.rules.ts'

const BUILDING = { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' } as const
const costs = {
  ...{
    rebateAssumed: null,
    deposits: [],
    depositStructure: null,
    feeAmount: 428.4,
    feeBasis: 'month' as const,
  },
  ...{ maintenanceFee: null, propertyTax: 4_000, levyCap: null, firstOccupancy: null },
}
const CARDS = [
  aSuite({ _id: 'cheap', unitNumber: '304', price: 389_900, bedrooms: 0, costs }),
  aSuite({ _id: 'dear', unitNumber: '1204', price: 1_249_000, bedrooms: 3, exposure: 'W', costs }),
  aSuite({ _id: 'held', unitNumber: '302', price: 900_000, heldUntil: '2099-01-01T00:00:00.000Z', costs }),
  aSuite({ _id: 'sold', unitNumber: '202', available: false, costs }),
  aSuite({ _id: 'shop', unitNumber: 'R1', bedrooms: null, propertyType: 'commercial', price: 0 }),
]
const rows = CARDS.map((card) => {
  const [, floor, stack] = /^(\d+)(\d\d)$/.exec(card.unitNumber) ?? []
  return floorRowOf({
    ...aWholeSuite(card, {
      money: { level: Number(floor ?? 1), stack: stack ? String(Number(stack)) : null },
    }),
    heldUntil: card.heldUntil,
  })
})
const SOURCE = 'GET /api/building/aurora-on-king'

beforeEach(() => {
  cleanStores($favourites, $shortlist, $live)
  leave()
})
// The tests of other files share the stores.
afterEach(() => {
  cleanStores($favourites, $shortlist, $live)
})
const show = (routes: Record<string, unknown> = {}) => {
  const calls = answer({
    [SOURCE]: { suites: CARDS },
    'GET /api/mortgage-rate': { rate: 5, date: '2026-11-18' },
    ...routes,
  })
  return {
    calls,
    ...open(<FloorTable building={BUILDING} rows={rows} here={{ ids: ['dear'], kind: 'suite' }} />),
  }
}
const windowOf = (unit: string) => screen.getByRole('link', { name: new RegExp(`^Suite ${unit},`) })
const nameOf = (unit: string) => windowOf(unit).querySelector('.sr')?.textContent

it('names every suite in full, and heads each stack with its sides', () => {
  const { calls } = show()
  expect(nameOf('1204')).toBe('Suite 1204, floor 12, west, 3 bedrooms, $1,249,000, this suite')
  expect(nameOf('304')).toBe('Suite 304, floor 3, south, studio, $389,900')
  expect(nameOf('302')).toBe('Suite 302, floor 3, south, 1+Den, $900,000, on hold')
  expect(nameOf('R1')).toBe('Suite R1, floor 1, south')
  expect(screen.getByText('Suite 202, floor 2, south, no longer available').closest('a')).toBeNull()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Floor',
    '02Stack 02, southS',
    '04Stack 04, south, westSW',
  ])
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    '12',
    '4–11',
    '3',
    '2',
    '1',
  ])
  expect(calls).toEqual([])
})

it('a press opens the card of the suite; Escape closes it', async () => {
  const { user, calls } = show()
  await user.click(windowOf('304'))
  const card = screen.getByRole('dialog', { name: 'Floor 3, south' })
  const link = await within(card).findByRole('link', { name: /^VIEW PROPERTY: Suite 304/ })
  expect(link.getAttribute('href')).toBe('/suites/cheap')
  expect(card.textContent).toContain('$389,900')
  expect(within(card).getByRole('button', { name: 'Add suite 304 to shortlist' })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/building/aurora-on-king'])
  // As a browser does; happy-dom does not.
  within(card).getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a press with a key that opens a new tab is the link’s own', async () => {
  const { user } = show()
  windowOf('304').addEventListener('click', (event) => event.preventDefault())
  await user.keyboard('{Control>}')
  await user.click(windowOf('304'))
  await user.keyboard('{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('links to the suite where its card cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = show({ [SOURCE]: refused(503) })
  await user.click(windowOf('304'))
  expect(await screen.findByText('This suite could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Suite 304' }).getAttribute('href')).toBe('/suites/cheap')
})

it('says of each suite whether it is within reach, and shows only those on request', async () => {
  setPrivateFigures({ budget: '3500' })
  const { user } = show()
  await waitFor(() =>
    expect(nameOf('304')).toMatch(
      /^Suite 304, floor 3, south, studio, \$389,900, \$\d,\d{3} a month, within reach$/,
    ),
  )
  expect(nameOf('1204')).toMatch(/this suite, \$\d,\d{3} a month over your budget$/)
  expect(nameOf('R1')).toBe('Suite R1, floor 1, south, Ask us: its costs are not set yet')
  expect(screen.getByRole('status').textContent).toMatch(
    /^1 of 4 suites is within reach\. The closest needs \$[\d,]+ more a month\.$/,
  )
  const dimmed = () =>
    ['304', '302', '1204', 'R1'].filter((unit) => windowOf(unit).classList.contains('is-beyond'))
  expect(dimmed()).toEqual([])
  const only = screen.getByRole('checkbox', { name: 'Only within reach' })
  await user.click(only)
  expect(dimmed()).toEqual(['302', '1204', 'R1'])
  await user.click(windowOf('304'))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/\$\d,\d{3} a month, within reach/)
})

it('takes what one can pay where nothing is known yet', async () => {
  const { user } = show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByText('See what’s within reach'))
  await user.type(await screen.findByLabelText('Monthly budget'), '3500')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^1 of 4 suites is within reach/),
  )
})

it('marks what the visitor keeps', () => {
  storeItem('shortlist', 'cheap')
  show()
  expect(nameOf('304')).toBe('Suite 304, floor 3, south, studio, $389,900, on your shortlist')
  act(() => $favourites.set(new Set(['sold'])))
  expect(screen.getByText(/^Suite 202, .* no longer available, in your favourites$/)).toBeTruthy()
})

it('follows what is for sale now', () => {
  show()
  act(() => $live.set(new Map([['cheap', aSuite({ _id: 'cheap', available: false })]])))
  expect(screen.queryByRole('link', { name: /^Suite 304/ })).toBeNull()
  expect(screen.getByText('Suite 304, floor 3, south, no longer available')).toBeTruthy()
})
