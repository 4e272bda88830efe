import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { SuiteFloors } from './SuiteFloors.tsx'
import type { SuiteRow } from './listing.schema.ts'

const suiteOf = (unitNumber: string, more: Partial<SuiteRow> = {}): SuiteRow => ({
  ...{ _id: `elm-${unitNumber}`, unitNumber, plan: 'A1', price: 500_000, taxTreatment: null },
  ...{ available: true, hold: null, requests: [], problems: [], level: null, stack: null },
  updatedAt: '2026-11-02T15:00:00Z',
  building: { _id: 'elm', name: 'Elm House', currency: 'CAD', published: true },
  key: { rank: '0', place: unitNumber },
  ...more,
})
const requestOf = (id: string) => ({ _id: id, reference: `LF-${id}`, status: 'submitted' as const })
const LIST = 'POST /api/desk/suites'
const PERSON = '6b1f7a1e-58a1-4b53-9c4e-3f4ee1d0f001'

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
})

const show = (id: string, rows: readonly SuiteRow[], more: object = {}) => {
  history.replaceState(null, '', `/desk/floors?id=${id}`)
  return answer({
    // Pages of two, however many are requested.
    [LIST]: ({ body }: { body: unknown }) => {
      const { after } = body as { after?: { place: string } }
      const from = after ? rows.findIndex(({ key }) => key.place === after.place) + 1 : 0
      return Response.json({ rows: rows.slice(from, from + 2), more: from + 2 < rows.length })
    },
    'GET /api/desk/buildings/elm/prices': { change: null },
    ...more,
  })
}

it('says that the rows could not be read again after prices were changed back', async () => {
  const change = {
    _id: PERSON,
    how: { by: 'percent', value: '+2', step: 100 },
    by: 'Ada',
    appliedAt: '2026-11-02T15:00:00Z',
    undoneAt: null,
    changed: 1,
    since: [],
  }
  let isCut = false
  show('elm', [suiteOf('101', { level: 1, stack: '1' })], {
    'GET /api/desk/buildings/elm/prices': { change },
    'POST /api/desk/buildings/elm/prices/undo': () => {
      isCut = true
      return Response.json({ change: { ...change, undoneAt: '2026-11-02T15:02:00Z' } })
    },
    [LIST]: () =>
      isCut
        ? refused(503, { message: 'Try again in a minute.' })()
        : Response.json({ rows: [suiteOf('101', { level: 1, stack: '1' })], more: false }),
  })
  const { user } = open(<SuiteFloors role="manager" />)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/could not be loaded\. Try again in a minute\./)).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
})

it('shows floors from the top, stacks from the left, and in each cell what is free and who waits', async () => {
  const held = { requestId: 'a', reference: 'LF-a', until: '2099-11-09T17:00:00Z' }
  show('elm', [
    suiteOf('101', { level: 1, stack: '1', available: false }),
    suiteOf('102', { level: 1, stack: '2', price: 0 }),
    suiteOf('301', { level: 3, stack: '1', hold: held, requests: ['a', 'b', 'c'].map(requestOf) }),
    suiteOf('PH', {}),
  ])
  open(<SuiteFloors role="manager" />)
  const table = await screen.findByRole('table', { name: 'Suites at Elm House by floor and stack' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Floor', 'Stack 01', 'Stack 02'],
    ['3', expect.stringMatching(/^301\$500,000On hold until .*Plan A1for LF-a2 in line$/), ''],
    ['2', 'No suites'],
    ['1', '101$500,000SoldPlan A1', '102No priceFor salePlan A1'],
    ['No floor', 'PH$500,000For salePlan A1'],
  ])
})

it('opens a suite to change it, with its requests and its page, and shows what was saved', async () => {
  const before = suiteOf('101', { level: 1, requests: [requestOf('a')] })
  show('oak', [before, suiteOf('201', { level: 2 })], {
    'PATCH /api/desk/suites/elm-101': () => Response.json({ suite: { ...before, price: 510_000 } }),
  })
  const { user } = open(<SuiteFloors role="manager" />)
  await user.click(await screen.findByRole('button', { name: /^101/ }))
  const dialog = screen.getByRole('dialog', { name: 'Elm House 101' })
  expect(within(dialog).getByRole('link', { name: 'LF-a' }).getAttribute('href')).toBe('/desk/request?id=a')
  expect(within(dialog).getByRole('link', { name: 'See it on the website' }).getAttribute('href')).toBe(
    '/suites/elm-101',
  )
  await user.clear(within(dialog).getByLabelText('Price'))
  await user.type(within(dialog).getByLabelText('Price'), '510000')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: /^101\s*\$510,000/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets the sales team read a suite and hold it for a person, and not change it', async () => {
  const before = suiteOf('101', { level: 1, requests: [requestOf('a')] })
  const hold = { requestId: 'b', reference: 'LF-b', until: '2099-11-09T17:00:00Z' }
  let rows = [before]
  const answers = {
    'POST /api/desk/people': { rows: [{ _id: PERSON, name: 'Wanda', email: null, phone: '+14165550142' }] },
    'POST /api/desk/holds': () => {
      rows = [{ ...before, hold }]
      return Response.json(
        { outcome: 'held', request: 'b', reference: 'LF-b', holder: 'LF-b' },
        { status: 201 },
      )
    },
    [LIST]: () => Response.json({ rows, more: false }),
  }
  show('ash', rows, answers)
  const { user } = open(<SuiteFloors role="sales" />)
  await user.click(await screen.findByRole('button', { name: /^101/ }))
  const suite = within(screen.getByRole('dialog', { name: 'Elm House 101' }))
  expect(suite.getByText('$500,000')).toBeTruthy()
  expect(suite.getByRole('link', { name: 'LF-a' })).toBeTruthy()
  expect(suite.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(suite.getByRole('button', { name: 'Hold for a person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hold Elm House 101 for a person' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Person' }), 'wanda')
  await user.click(await dialog.findByRole('radio', { name: /Wanda/ }))
  await user.click(dialog.getByRole('button', { name: 'Hold suite' }))
  expect(await screen.findByRole('button', { name: /On hold until/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says where to choose a building that has no suites', async () => {
  show('none', [])
  open(<SuiteFloors role="editor" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'There are no suites here.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All suites' }).getAttribute('href')).toBe('/desk/suites')
})
