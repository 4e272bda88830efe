import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { changeAddress } from '#ui/useAddress.ts'
import { Import } from './Import.tsx'
import { importTable, openImport } from './import.store.ts'
import type { Preview } from './listing.schema.ts'
import { TABLE_BYTES } from './table-file.rules.ts'

const TABLE = 'building,unit,price\r\nAurora,101,"$525,000"\r\n'
const PREVIEW: Omit<Preview, '_id'> = {
  ...{ file: 'prices.csv', by: 'Ed', version: 1, createdAt: '2026-11-02T15:00:00Z' },
  ...{ appliedAt: null, undoneAt: null },
  ...{ added: 0, changed: 0, lines: [] },
  counts: { new: 0, changed: 1, same: 0, bad: 0, stale: 0, unusual: 0, unusualChanges: 0 },
}
const ID = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
const IMPORTS = '/api/desk/imports'
const ONE = `GET ${IMPORTS}/${ID}`
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  changeAddress('/desk/import')
  await openImport(null)
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ID)
})

/** Opens the page and chooses a file there. */
const choose = async (content: BlobPart, routes: Record<string, unknown>, presses = 1) => {
  const calls = answer({ [`GET ${IMPORTS}`]: { imports: [] }, ...routes })
  const { user } = open(<Import />)
  for (let press = 0; press < presses; press += 1)
    await user.upload(
      screen.getByLabelText(/^(Choose|Comparing)/, { selector: 'input' }),
      new File([content], 'prices.csv', { type: 'text/csv' }),
    )
  const sent = () => calls.filter(({ method }) => method === 'POST')
  return { sent }
}

/** Uploads a table, and lets the time pass during which its import is looked for. */
const uploadAndWait = async (routes: Record<string, unknown>) => {
  const calls = answer({ [`GET ${IMPORTS}`]: { imports: [] }, ...routes })
  open(<Import />)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(async () => {
    const done = importTable(new File([TABLE], 'prices.csv'))
    for (let second = 0; second < 15; second += 1) await vi.advanceTimersByTimeAsync(1_000)
    await done
  })
  vi.useRealTimers()
  return calls.filter(({ method }) => method === 'POST')
}

it('sends a table once, as text, and shows what it changes', async () => {
  const { sent } = await choose(
    TABLE,
    { [`POST ${IMPORTS}`]: { import: {} }, [ONE]: { _id: ID, ...PREVIEW } },
    1,
  )
  await screen.findByRole('button', { name: 'Apply 1 change' })
  expect(sent()).toEqual([{ method: 'POST', path: `${IMPORTS}?id=${ID}&file=prices.csv`, body: TABLE }])
  expect(location.search).toBe(`?id=${ID}`)
})

it('sends nothing a second time while it waits', async () => {
  const { sent } = await choose(TABLE, { [`POST ${IMPORTS}`]: () => new Promise(() => {}) }, 2)
  await screen.findByRole('button', { name: 'Comparing lines', busy: true })
  expect(sent()).toHaveLength(1)
})

it.each([
  ['more than 4 MB', 'a'.repeat(TABLE_BYTES + 1), 'larger than 4 MB. Split it, or ask an operator'],
  ['bytes that are no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not UTF-8 text'],
  ['another encoding', new Uint8Array([0x4d, 0xe9, 0x0a]), 'not UTF-8 text'],
  ['nothing', '', 'This table is empty.'],
])('says at once what is wrong with a file of %s', async (_, content, words) => {
  const { sent } = await choose(content, {})
  expect((await screen.findByText(new RegExp(words))).closest('[role=alert]')).not.toBeNull()
  expect(sent()).toEqual([])
  expect(screen.getByRole('button', { name: 'Choose a table (CSV)', busy: false })).toBeTruthy()
})

it('says why a table is refused', async () => {
  const message = 'The table has no column building.'
  await choose('unit\n1\n', { [`POST ${IMPORTS}`]: refused(400, { code: 'unreadable', message }) })
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
  expect(location.search).toBe('')
})

it('finds the import when its answer was lost', async () => {
  let looks = 0
  const later = () => ((looks += 1) < 3 ? refused(404)() : Response.json({ _id: ID, ...PREVIEW }))
  const sent = await uploadAndWait({ [`POST ${IMPORTS}`]: lost, [ONE]: later })
  expect(screen.getByRole('button', { name: 'Apply 1 change' })).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('says that nothing has changed when the connection broke before it arrived', async () => {
  await uploadAndWait({ [`POST ${IMPORTS}`]: lost, [ONE]: lost })
  expect(screen.getByText(/The connection was lost. Nothing on the website has changed/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose a table (CSV)', busy: false })).toBeTruthy()
})
