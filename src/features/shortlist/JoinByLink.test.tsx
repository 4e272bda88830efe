import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { readPending, savePending } from '#lib/pending-action.ts'
import { readItem } from '#lib/storage.ts'
import { answer, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { enter, leave } from '#tests/fixtures/signed-in.ts'
import { JoinByLink } from './JoinByLink.tsx'

const JOIN = 'PUT /api/user/shared-shortlist/invitation'

beforeEach(() => {
  leave()
  history.replaceState(null, '', '/invitation#token=secret')
})
const join = () => screen.getByRole('button', { name: 'Join the shared shortlist' })

it('a guest signs in first; the secret waits in this tab, in no address', async () => {
  const opened = watchAddresses()
  const { user } = open(<JoinByLink />)
  await user.click(screen.getByRole('button', { name: 'Sign in to join' }))
  expect(opened).toEqual(['/login?next=%2Finvitation'])
  expect(readItem('told')).toContain('Sign in or sign up to join')
  expect(readPending('invitation')).toBe('secret')
})

it('opening it changes nothing; a press joins', async () => {
  const opened = watchAddresses()
  enter()
  history.replaceState(null, '', '/invitation')
  savePending('invitation', 'secret')
  const calls = answer({ [JOIN]: { shared: null } })
  const { user } = open(<JoinByLink />)
  expect(calls).toEqual([])
  await user.click(join())
  await waitFor(() => expect(opened).toEqual(['/shortlist']))
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(readPending('invitation')).toBeNull()
})

it('says in the words of the call why it cannot be joined', async () => {
  enter()
  answer({ [JOIN]: refused(409, { message: 'This is your own link.' }) })
  const { user } = open(<JoinByLink />)
  await user.click(join())
  expect(await screen.findByText('This is your own link.')).toBeTruthy()
})

it('a link without its secret says so', () => {
  history.replaceState(null, '', '/invitation')
  open(<JoinByLink />)
  expect(screen.getByText(/^This link is incomplete\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
