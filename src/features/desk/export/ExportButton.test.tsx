import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { ExportButton } from './ExportButton.tsx'

// The address of a file is released after a minute.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('offers the next file until that was all, and then to close', async () => {
  const next = { at: '2026-11-26T15:00:00Z', id: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77' }
  let calls = 0
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answer({
    'POST /api/desk/exports/leads': () => {
      calls += 1
      // A file has four parts of 5,000 rows.
      return Response.json({ csv: 'a\r\n1\r\n', rows: 5_000, next: calls === 5 ? null : next })
    },
  })
  const { user } = open(<ExportButton what="leads" filter={{}} />)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('Saved: 20000 rows.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Next file' }))
  expect(await dialog.findByText('Saved: 5000 rows. That is everything.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Next file' })).toBeNull()
  expect(saved).toHaveBeenCalledTimes(2)
})
