import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { ChangeSuite } from './ChangeSuite.tsx'
import type { DeskSuite } from './listing.schema.ts'

const SUITE: DeskSuite = {
  ...{ _id: 'elm-101', unitNumber: '101', plan: null, price: 639_900, taxTreatment: null, available: true },
  ...{ level: 1, stack: '1' },
  updatedAt: '2026-11-02T15:00:00Z',
  building: { _id: 'elm', name: 'Elm House', currency: 'CAD', published: true },
  ...{ hold: null, requests: [], problems: [] },
}
const UNUSUAL = {
  ...{ code: 'unusual', message: 'This is unusual.', suite: SUITE, word: 'abcd1234' },
  unusual: [{ unit: '101', column: 'price', reason: 'moved', old: 639_900, new: 64_990 }],
}

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
})

it('asks before an unusual change, from what to what, and sends the word only when that is confirmed', async () => {
  const path = 'PATCH /api/desk/suites/elm-101'
  const calls = answer({
    [path]: ({ body }: { body: unknown }) => {
      const { confirmed } = body as { confirmed?: string }
      return confirmed ? Response.json({ suite: SUITE }) : refused(409, UNUSUAL)()
    },
  })
  let isClosed = false
  const { user } = open(
    <ChangeSuite
      suite={SUITE}
      role="editor"
      onSeen={() => undefined}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  const price = screen.getByLabelText('Price')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(price)
  await user.type(price, '64990')
  await save()
  await screen.findByText('price $639,900 becomes $64,990: the price changes by more than 15%')
  // Pressing again without looking confirms nothing.
  await save()
  await screen.findByText('Review and confirm the unusual changes first.')
  expect(calls.map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ confirmed: expect.anything() }),
    expect.not.objectContaining({ confirmed: expect.anything() }),
  ])
  // Another price has to be confirmed again.
  await user.click(screen.getByRole('checkbox', { name: 'Confirm 1 unusual change' }))
  await user.type(price, '0')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await save()
  await user.click(await screen.findByRole('checkbox', { name: 'Confirm 1 unusual change' }))
  await save()
  expect(calls.at(-1)?.body).toMatchObject({ price: 649_900, confirmed: 'abcd1234' })
  expect(isClosed).toBe(true)
})

it.each([
  ['650.000', 'Do you mean $650 or $650,000? Enter one of them.'],
  ['649,90', 'Do you mean $649.90 or $64,990? Enter one of them.'],
])('asks which price is meant by %s', async (typed, question) => {
  const calls = answer({})
  const { user } = open(
    <ChangeSuite suite={SUITE} role="editor" onSeen={() => undefined} onClose={() => undefined} />,
  )
  const price = screen.getByLabelText('Price')
  await user.clear(price)
  await user.type(price, typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(question)
  expect(calls).toEqual([])
})
