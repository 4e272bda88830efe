import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { MemberBuildings } from './MemberBuildings.tsx'
import type { ListedMember } from './staff.schema.ts'

const SAM: ListedMember = {
  ...{ id: 'sam', name: 'Sam Sales', role: 'sales', email: 'sam@larkfield.example', since: '2026-11-02' },
  ...{ endedAt: null, factor: 'confirmed', buildings: [{ id: 'old', name: 'Old Mill' }] },
}
const BUILDINGS = [
  { _id: 'elm', name: 'Elm House' },
  { _id: 'aurora', name: 'Aurora on King' },
]
const ACT = 'POST /api/desk/staff/members/sam'
const list = (member: ListedMember) => ({ members: [member], invitations: [] })

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ value, checked }) => (checked ? `${value} ticked` : value))

it('offers published buildings and those the member has, by name, and sends the choice with what was seen', async () => {
  const calls = answer({ 'GET /api/building': BUILDINGS, [ACT]: list(SAM) })
  let isClosed = false
  const { user } = open(<MemberBuildings member={SAM} onClose={() => (isClosed = true)} />)
  await waitFor(() => expect(ticked()).toEqual(['aurora', 'elm', 'old ticked']))
  await user.click(screen.getByRole('checkbox', { name: 'Elm House' }))
  await user.click(screen.getByRole('checkbox', { name: 'Old Mill' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(calls.at(-1)?.body).toEqual({ act: 'buildings', seen: ['old'], buildings: ['elm'] })
})

it('shows what they are now if someone else was faster, and says so', async () => {
  answer({
    'GET /api/building': BUILDINGS,
    'GET /api/desk/staff': list(SAM),
    [ACT]: refused(409, { code: 'stale', message: 'Somebody else changed these buildings meanwhile.' }),
  })
  const props = { onClose: () => undefined }
  const { user, rerender } = open(<MemberBuildings member={SAM} {...props} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Elm House' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Somebody else changed these buildings meanwhile.')
  rerender(<MemberBuildings member={{ ...SAM, buildings: [{ id: 'elm', name: 'Elm House' }] }} {...props} />)
  expect(ticked()).toEqual(['aurora', 'elm ticked'])
  expect(screen.getByText('Somebody else changed these buildings meanwhile.')).toBeTruthy()
})
