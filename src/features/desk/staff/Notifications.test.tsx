import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { Notifications } from './Notifications.tsx'

const PATH = '/api/desk/preferences'
const ALL = { assigned: true, buildings: true, morning: true, of: [{ id: 'elm', name: 'Elm House' }] }

const press = async (routes: Record<string, unknown>) => {
  const calls = answer(routes)
  const { user } = open(<Notifications />)
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  const dialog = screen.getByRole('dialog', { name: 'What we email you about' })
  return { calls, user, dialog }
}

it('reads nothing before it is opened', async () => {
  const calls = answer({})
  open(<Notifications />)
  expect(calls).toEqual([])
})

it('says that it could not be loaded, and tries again', async () => {
  let isDown = true
  const { user, dialog } = await press({
    [`GET ${PATH}`]: () => (isDown ? refused(503)() : Response.json({ ...ALL, of: [] })),
  })
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This could not be loaded.')
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByText(/You have no buildings yet/)).toBeTruthy()
})

it('shows what the member chose and their buildings, and saves the whole choice at once', async () => {
  const { calls, user, dialog } = await press({
    [`GET ${PATH}`]: { ...ALL, morning: false },
    [`POST ${PATH}`]: ({ body }: { body: unknown }) => Response.json({ ...ALL, ...(body as object) }),
  })
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([true, true, false]),
  )
  expect(within(dialog).getByText('Elm House')).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: /What’s due each morning/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /Work assigned to you/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    body: { assigned: false, buildings: true, morning: true },
  })
  // Opened again, it shows what was saved.
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  const again = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(again).toEqual([false, true, true])
})

it('keeps what was ticked when saving fails', async () => {
  const { user, dialog } = await press({
    [`GET ${PATH}`]: ALL,
    [`POST ${PATH}`]: refused(503, { message: 'The desk cannot be reached.' }),
  })
  const morning = await within(dialog).findByRole<HTMLInputElement>('checkbox', {
    name: /What’s due each morning/,
  })
  await user.click(morning)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('The desk cannot be reached.')
  expect(morning.checked).toBe(false)
})
