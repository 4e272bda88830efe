import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { ManageProfile } from './ManageProfile.tsx'

vi.mock('#features/session/useSession.ts', () => ({ useSession: () => ({ _id: 'a', name: 'Ada' }) }))

it('says that the profile could not be loaded, and never of what is undefined', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer({ 'GET /api/user/profile': { name: 'Ada' } })
  open(<ManageProfile fileName="data.json" />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(warn.mock.calls.map(([, reason]) => String(reason))).toEqual(['Error: The answer is no profile'])
})
