import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { $import } from './import.store.ts'
import { ImportLines } from './ImportLines.tsx'
import type { Preview, Unusual } from './listing.schema.ts'

const bounds = { unit: '908', reason: 'bounds', old: null } as const
const unusual: Unusual[] = [
  { ...bounds, column: 'deposits', reason: 'deposit', lowest: 0.05, highest: 35, old: '5%', new: '55%' },
  { ...bounds, column: 'square_footage', lowest: 150, highest: 20_000, new: 61_200 },
  // The fee is unchanged, but unusual for the new area.
  { ...bounds, column: 'fee_amount', lowest: 0.1, highest: 5, old: 428.4, new: 428.4 },
]
const PREVIEW: Preview = {
  ...{ _id: 'one', file: 'prices.csv', by: 'Ed', version: 1 },
  ...{ createdAt: '2026-11-02T15:00:00Z', appliedAt: null, undoneAt: null, added: 0, changed: 0 },
  counts: { new: 0, changed: 1, same: 0, bad: 0, stale: 0, unusual: 1, unusualChanges: 3 },
  lines: [
    {
      ...{ line: 2, building: 'Aurora', currency: 'CAD', unit: '908', suiteId: 'aurora-908' },
      ...{ kind: 'changed', stale: false, complaints: [], unusual },
      changes: [
        ['deposits', [{}, {}], [{}, {}]],
        ['square_footage', 612, 61_200],
      ],
    },
  ],
}

it('shows each unusual change that is counted, also one that another brings', () => {
  open(<ImportLines state={{ ...$import.get(), shown: 'unusual' }} preview={PREVIEW} />)
  const said = within(screen.getByRole('row', { name: /908/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said).toEqual([
    'deposits2 deposits becomes 2 depositsUnusual (55%): a deposit is 0.05% to 35% of the price',
    'square footage612 becomes 61,200Unusual: the usual range is 150 to 20,000',
    'fee amount428.4Unusual: the usual range is 0.1 to 5',
  ])
})
