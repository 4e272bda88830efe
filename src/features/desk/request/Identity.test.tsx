import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { Identity } from './Identity.tsx'
import type { DeskRequest } from './request.schema.ts'
import { REVEAL_FIELDS, type RevealField } from './reveal.rules.ts'

const PATH = '/api/desk/requests/one'
const OWN = REVEAL_FIELDS.filter((field) => !field.startsWith('second.'))

/** Shows the identity section of a request with these fields; each has its name as its value. */
const openIdentity = (hidden: readonly RevealField[], reveals: DeskRequest['reveals'] = []) => {
  const calls = answer({
    [`POST ${PATH}/reveal`]: ({ body }: { body: unknown }) =>
      Response.json({
        values: (body as { fields: string[] }).fields.map((field) => ({
          ...{ field, value: `value of ${field}` },
          document: field === 'driversLicence' ? 'passport' : null,
        })),
      }),
  })
  const onRevealed = vi.fn()
  const request = { hidden, reveals } as unknown as DeskRequest
  return { ...open(<Identity request={request} path={PATH} onRevealed={onRevealed} />), calls, onRevealed }
}
const all = () => screen.getByRole('button', { name: 'Show details for the agreement' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Show details for the agreement' }))
const shown = () => screen.queryAllByText(/^value of /).map(({ textContent }) => textContent)

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('shows what an agreement for two needs in one act with one reason, until it hides by itself', async () => {
  const { user, calls, onRevealed } = openIdentity(REVEAL_FIELDS)
  await user.click(all())
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('agreement')
  await user.click(dialog().getByRole('button', { name: 'Show' }))
  await vi.waitFor(() => expect(shown()).toHaveLength(REVEAL_FIELDS.length))
  expect(screen.getByText('value of driversLicence, passport')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.map(({ body }) => body)).toEqual([{ fields: REVEAL_FIELDS, reason: 'agreement' }])
  expect(onRevealed).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'Hide: Date of birth' }))
  expect(shown()).toHaveLength(REVEAL_FIELDS.length - 1)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(shown()).toEqual([])
  await user.click(all())
  await user.click(dialog().getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Hide all' }))
  expect(shown()).toEqual([])
})

it('shows those of one of them, for another reason', async () => {
  const { user, calls } = openIdentity(REVEAL_FIELDS)
  await user.click(all())
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Whose details' }), 'The buyer')
  await user.selectOptions(
    dialog().getByRole('combobox', { name: 'Reason' }),
    'To verify the buyer’s identity',
  )
  await user.click(dialog().getByRole('button', { name: 'Show' }))
  await vi.waitFor(() => expect(shown()).toHaveLength(OWN.length))
  expect(calls.map(({ body }) => body)).toEqual([{ fields: OWN, reason: 'identity' }])
})

it('asks for one buyer nothing but the reason, and for one field a reason of its own', async () => {
  const { user, calls } = openIdentity(OWN)
  await user.click(all())
  expect(dialog().queryByRole('combobox', { name: 'Whose details' })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Reveal: Address' }))
  const one = within(screen.getByRole('dialog', { name: 'Reveal: Address' }))
  await user.click(one.getByRole('button', { name: 'Reveal' }))
  expect(await one.findByText('Choose a reason.')).toBeTruthy()
  await user.selectOptions(one.getByRole('combobox', { name: 'Reason' }), 'To reach the buyer')
  await user.click(one.getByRole('button', { name: 'Reveal' }))
  await vi.waitFor(() => expect(shown()).toEqual(['value of fullAddress']))
  expect(calls.map(({ body }) => body)).toEqual([{ fields: ['fullAddress'], reason: 'contact' }])
})

it('says what was shown in one act in one line', () => {
  const by = 'Priya Nair'
  openIdentity(OWN, [
    { field: 'dob', reason: 'agreement', at: '2026-11-02T15:00:00.100Z', by },
    { field: 'fullAddress', reason: 'agreement', at: '2026-11-02T15:00:00.104Z', by },
    { field: 'dob', reason: 'identity', at: '2026-11-02T15:00:00.200Z', by },
    { field: 'dob', reason: 'identity', at: '2026-11-02T16:00:00.200Z', by },
  ])
  const lines = screen.getAllByText(/: To (draw|verify)/).map(({ firstChild }) => firstChild?.textContent)
  expect(lines).toEqual([
    'Date of birth; Address: To draw up the agreement',
    'Date of birth: To verify the buyer’s identity',
    'Date of birth: To verify the buyer’s identity',
  ])
})
