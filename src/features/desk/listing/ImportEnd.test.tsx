import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { $import } from './import.store.ts'
import { ImportEnd } from './ImportEnd.tsx'
import type { Preview } from './listing.schema.ts'

const PREVIEW: Preview = {
  ...{ _id: 'one', file: 'prices.csv', by: 'Ed', version: 2 },
  ...{ createdAt: '2026-11-02T15:00:00Z', appliedAt: null, undoneAt: null, added: 0, changed: 0, lines: [] },
  counts: { new: 1, changed: 4, same: 0, bad: 0, stale: 0, unusual: 2, unusualChanges: 3 },
}

it('applies unusual changes only once they are confirmed, and asks again for another preview', async () => {
  const calls = answer({
    'POST /api/desk/imports/one/apply': {},
    'GET /api/desk/imports/one': PREVIEW,
    'GET /api/desk/imports': { imports: [] },
  })
  $import.set({ ...$import.get(), id: 'one', preview: PREVIEW, busy: null })
  const { user, rerender } = open(<ImportEnd preview={PREVIEW} busy={null} problem="" />)
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply 5 changes' }))
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('Review and confirm the unusual changes first.')
  expect(calls).toEqual([])
  const confirm = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Confirm 3 unusual changes' })
  await user.click(confirm())
  await apply()
  expect(calls[0]).toMatchObject({ method: 'POST', body: { version: 2, confirmed: true } })
  rerender(<ImportEnd preview={{ ...PREVIEW, version: 3 }} busy={null} problem="" />)
  expect(confirm().checked).toBe(false)
})
