import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

beforeEach(leave)
const button = () => screen.queryByRole('button', { name: 'Confirm this address' })

it('an address is confirmed by a press, not by opening the link', async () => {
  history.replaceState(null, '', '/confirm-email#token_hash=0123456789abcdef0123&type=signup')
  const calls = answer({
    'POST /api/userAuth/confirm-email': { message: 'Your email address is confirmed.' },
  })
  const { user } = open(<ConfirmEmailForm />)
  expect(calls).toEqual([])
  await user.click(button() as HTMLElement)
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ tokenHash: '0123456789abcdef0123', type: 'signup' }])
  expect(button()).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

it('a link without its token says so, and confirms nothing', () => {
  history.replaceState(null, '', '/confirm-email')
  open(<ConfirmEmailForm />)
  expect(screen.getByRole('alert').textContent).toMatch(/^This link is incomplete/)
  expect(button()).toBeNull()
})

it('so does that of a new password', () => {
  history.replaceState(null, '', '/reset-password')
  open(<ResetPasswordForm />)
  expect(screen.getByRole('alert').textContent).toMatch(/^This link is incomplete/)
})
