import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { SuiteFloors } from './SuiteFloors.tsx'
import type { SuiteRow } from './listing.schema.ts'
import type { LastChange, PriceChange } from './price-change.schema.ts'

const suiteOf = (unitNumber: string, price: number, more: Partial<SuiteRow> = {}): SuiteRow => ({
  ...{ _id: `elm-${unitNumber}`, unitNumber, plan: 'A1', price, taxTreatment: null, available: true },
  ...{ hold: null, requests: [], problems: [], level: Number(unitNumber[0]), stack: unitNumber.slice(-1) },
  updatedAt: '2026-11-02T15:00:00Z',
  building: { _id: 'elm', name: 'Elm House', currency: 'CAD', published: true },
  key: { rank: '0', place: unitNumber },
  ...more,
})
const SUITES = [
  suiteOf('101', 649_900),
  suiteOf('102', 500_000, { available: false }),
  suiteOf('201', 655_000, { requests: [{ _id: 'a', reference: 'LF-a', status: 'submitted' }] }),
  suiteOf('202', 0, { plan: 'B2' }),
  suiteOf('301', 800_000, { plan: 'B2' }),
]
const CHANGE: LastChange = {
  ...{ _id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77', file: 'Elm House: prices +2%', by: 'Mia', version: 1 },
  ...{ createdAt: '2026-11-02T15:00:00Z', appliedAt: '2026-11-02T15:00:00Z', undoneAt: null },
  ...{ added: 0, changed: 2, since: [], how: { by: 'percent', value: '+2', step: 100 } },
}
const PRICES = '/api/desk/buildings/elm/prices'

/** The grid of these suites; `judge` answers previews, `write` changes. */
const show = ({
  rows = () => SUITES,
  judge = () => Response.json({ unusual: [], word: '' }),
  write = () => Response.json({ change: CHANGE }),
  ...more
}: {
  rows?: () => SuiteRow[]
  judge?: (body: PriceChange) => Response
  write?: (body: PriceChange) => Response | Promise<Response>
} & Record<string, unknown> = {}) => {
  history.replaceState(null, '', '/desk/floors?id=elm')
  const calls = answer({
    'POST /api/desk/suites': () => Response.json({ rows: rows(), more: false }),
    [`GET ${PRICES}`]: { change: null },
    [`POST ${PRICES}`]: ({ body }: { body: unknown }) => {
      const change = body as PriceChange
      return change.id === undefined ? judge(change) : write(change)
    },
    ...more,
  })
  const sent = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === PRICES).map(({ body }) => body)
  return { ...open(<SuiteFloors role="manager" />), sent }
}
const press = (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))
const check = (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('checkbox', { name }))
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /\$/ })
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.querySelector('.desk-unit')?.textContent)
/** Plan A1, raised by 2 %. */
const previewRaise = async (user: ReturnType<typeof open>['user'], typed = '2') => {
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await check(user, 'Plan A1 2')
  await press(user, 'Change')
  await user.type(screen.getByLabelText('How much'), typed)
  await press(user, 'Preview')
}

it('chooses suites for sale that have a price, one by one, by plan, by floor, and all', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await press(user, 'Change')
  expect(screen.getByRole('status').textContent).toBe('0 suites chosenChoose a suite first.')
  const box = (unit: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${unit}`) })
  expect([box('102').disabled, box('202').disabled]).toEqual([true, true])
  expect(screen.getByText('Price unchanged')).toBeTruthy()
  expect(screen.getByText('Enter a price first')).toBeTruthy()
  // With the keyboard.
  box('101').focus()
  await user.keyboard(' ')
  expect(chosen()).toEqual(['101'])
  await check(user, 'All of floor 3')
  expect(screen.getByRole('status').textContent).toBe('2 suites chosen')
  await check(user, 'Plan B2 1')
  await check(user, 'Plan A1 2')
  expect(chosen()).toEqual(['201', '101'])
  await check(user, 'All for sale 3')
  expect(chosen()).toHaveLength(3)
  await press(user, 'Clear')
  expect(chosen()).toEqual([])
  await press(user, 'Done')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change prices' }))
})

it('previews old and new of each, and writes exactly that', async () => {
  const { user, sent } = show()
  await previewRaise(user)
  const table = await screen.findByRole('table', { name: 'Old and new prices' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Unit', 'Now', 'New', 'Difference'],
    ['101', '$649,900', '$662,900', '+$13,000'],
    ['2011 open request', '$655,000', '$668,100', '+$13,100'],
    ['2 suites', '$1,304,900', '$1,331,000', '+$26,100'],
  ])
  expect(screen.getByText('Prices +2%, rounded to the nearest 100.')).toBe(document.activeElement)
  await press(user, 'Apply 2 changes')
  expect(await screen.findByRole('region', { name: 'Last price change' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const changes = [
    { id: 'elm-101', updatedAt: '2026-11-02T15:00:00Z', price: 662_900 },
    { id: 'elm-201', updatedAt: '2026-11-02T15:00:00Z', price: 668_100 },
  ]
  const how = { by: 'percent', value: '+2', step: 100 }
  expect(sent()).toEqual([
    { how, changes },
    { how, changes, id: expect.any(String) },
  ])
})

it('lowers by an amount, rounded as it is chosen', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await check(user, /^301/)
  await press(user, 'Change')
  await user.click(screen.getByRole('radio', { name: 'Lower' }))
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  await user.type(screen.getByLabelText('How much'), '$12,345')
  await user.selectOptions(screen.getByLabelText('Round each price to the nearest'), '500')
  await press(user, 'Preview')
  expect(await screen.findByText('Prices -$12,345, rounded to the nearest 500.')).toBeTruthy()
  expect(sent()).toMatchObject([
    { how: { by: 'amount', value: '-12345', step: 500 }, changes: [{ price: 787_500 }] },
  ])
})

it.each([
  ['', 'Enter a percentage above 0 and up to 100, with at most two decimals.'],
  ['2.125', 'Enter a percentage above 0 and up to 100, with at most two decimals.'],
  ['0.001', 'Enter a percentage above 0 and up to 100, with at most two decimals.'],
])('asks again about %s per cent', async (typed, problem) => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await check(user, 'All for sale 3')
  await press(user, 'Change')
  if (typed) await user.type(screen.getByLabelText('How much'), typed)
  await press(user, 'Preview')
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('How much'))
  expect(sent()).toEqual([])
})

it('says when rounding leaves every price as it is', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await check(user, /^301/)
  await press(user, 'Change')
  await user.selectOptions(screen.getByLabelText('Round each price to the nearest'), '1,000')
  await user.type(screen.getByLabelText('How much'), '0.01')
  await press(user, 'Preview')
  expect(await screen.findByText('With this rounding, no prices change.')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('says of which suites no price would be left', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Change prices' }))
  await check(user, 'All for sale 3')
  await press(user, 'Change')
  await user.click(screen.getByRole('radio', { name: 'Lower' }))
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  await user.type(screen.getByLabelText('How much'), '655000')
  await press(user, 'Preview')
  expect(await screen.findByText(/^This would leave no price for 101, 201\./)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('marks and counts what is unusual, and sends the word only once that is confirmed', async () => {
  const moved = { unit: '101', column: 'price', reason: 'moved', old: 649_900, new: 779_900 }
  const { user, sent } = show({ judge: () => Response.json({ unusual: [moved], word: 'abcd1234' }) })
  await previewRaise(user, '20')
  expect(await screen.findByText('Unusual: the price changes by more than 15%')).toBeTruthy()
  expect(screen.getByText('1 change is unusual.')).toBeTruthy()
  await press(user, 'Apply 2 changes')
  expect(await screen.findByText('Review and confirm the unusual changes first.')).toBeTruthy()
  expect(sent()).toHaveLength(1)
  await check(user, 'Confirm 1 unusual change')
  await press(user, 'Apply 2 changes')
  await screen.findByRole('region', { name: 'Last price change' })
  expect(sent().at(-1)).toMatchObject({ confirmed: 'abcd1234' })
})

it('writes nothing when someone was faster, and shows the preview of the suites as they are now', async () => {
  let isLate = false
  const later = '2026-11-02T15:01:00Z'
  const now = [
    suiteOf('101', 700_000, { updatedAt: later }),
    suiteOf('102', 500_000, { available: false }),
    suiteOf('201', 655_000, { available: false, updatedAt: later }),
  ]
  const { user, sent } = show({
    rows: () => (isLate ? now : SUITES),
    write: ({ changes }) => {
      isLate = true
      return changes[0]?.updatedAt === later
        ? Response.json({ change: CHANGE })
        : refused(409, { code: 'stale', message: 'Old.' })()
    },
  })
  await previewRaise(user)
  await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }))
  expect(
    await screen.findByText(
      'Nothing was saved: someone else changed 101, 201 in the meantime. This is the new preview.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /^101 ?Changed in the meantime \$700,000 \$714,000/ })).toBeTruthy()
  await press(user, 'Apply 1 change')
  await screen.findByRole('region', { name: 'Last price change' })
  const ids = sent().map((body) => (body as PriceChange).id)
  expect(ids[1]).not.toBe(ids[3])
  expect(sent().at(-1)).toMatchObject({ changes: [{ id: 'elm-101', updatedAt: later, price: 714_000 }] })
})

it('sends the same again when the answer is lost', async () => {
  let lost = 1
  const { user, sent } = show({
    write: () =>
      lost-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ change: CHANGE }),
  })
  await previewRaise(user)
  await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }))
  expect(await screen.findByText(/^The connection was lost/)).toBeTruthy()
  await press(user, 'Apply 2 changes')
  await screen.findByRole('region', { name: 'Last price change' })
  expect(sent().at(-1)).toEqual(sent().at(-2))
})

it('undoes the last change, and says which suite stands in the way', async () => {
  let change: LastChange = CHANGE
  let isRefused = true
  const { user } = show({
    [`GET ${PRICES}`]: () => Response.json({ change }),
    [`POST ${PRICES}/undo`]: ({ body }: { body: unknown }) => {
      expect(body).toEqual({ id: CHANGE._id })
      if (isRefused) {
        change = { ...CHANGE, since: ['101'] }
        return refused(409, { code: 'since', message: 'Nothing was saved: 101 changed.' })()
      }
      change = { ...CHANGE, undoneAt: '2026-11-02T15:02:00Z' }
      return Response.json({ change })
    },
  })
  const region = await screen.findByRole('region', { name: 'Last price change' })
  expect(region.textContent).toMatch(/^Prices \+2%2 suitesMia, /)
  await press(user, 'Undo')
  expect(await screen.findByText('Nothing was saved: 101 changed.')).toBeTruthy()
  expect(
    await screen.findByText('This can no longer be undone, because these suites have changed since: 101.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  isRefused = false
})

it('is gone once it is undone', async () => {
  const { user } = show({
    [`GET ${PRICES}`]: { change: CHANGE },
    [`POST ${PRICES}/undo`]: { change: { ...CHANGE, undoneAt: '2026-11-02T15:02:00Z' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 prices have been changed back.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Last price change' })).toBeNull()
})

it('is not for the sales team', async () => {
  history.replaceState(null, '', '/desk/floors?id=elm')
  const calls = answer({ 'POST /api/desk/suites': { rows: SUITES, more: false } })
  open(<SuiteFloors role="sales" />)
  await screen.findByRole('button', { name: /^101/ })
  expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual(['/api/desk/suites'])
})
