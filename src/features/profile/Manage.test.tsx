import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mutateCache } from '#lib/query.ts'
import { readItem } from '#lib/storage.ts'
import { answer, descriptionOf, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { enter } from '#tests/fixtures/signed-in.ts'
import { Manage } from './Manage.tsx'

const PROFILE = { name: 'Ada', email: 'ada@person.example', phone: '4165550142', phoneE164: '+14165550142' }
const OFF = { state: 'off', email: PROFILE.email }

beforeEach(() => {
  mutateCache('/api/user/profile')
  mutateCache('/api/user/newsletter')
  enter()
  history.replaceState(null, '', '/manage')
  vi.spyOn(console, 'warn').mockReturnValue()
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const part = (name: string) => within(screen.getByRole('form', { name }))
const show = (routes: Record<string, unknown> = {}) => {
  const calls = answer({ 'GET /api/user/profile': PROFILE, 'GET /api/user/newsletter': OFF, ...routes })
  return { calls, ...open(<Manage fileName="my-data.json" />) }
}
const retry = () => screen.getByRole('button', { name: 'Try again' })

it('says that the profile could not be loaded, or that it is none, and tries again', async () => {
  const held = Promise.withResolvers<Response>()
  const answers = [() => held.promise, () => Response.json({ message: 'no profile' })]
  const { user } = show({ 'GET /api/user/profile': () => answers.shift()?.() ?? Response.json(PROFILE) })
  expect(screen.getByText('Loading profile...').getAttribute('role')).toBe('status')
  held.resolve(refused(500)())
  expect(await screen.findByText('Failed to fetch profile')).toBeTruthy()
  expect(screen.getByText('Check your connection, and try again in a moment.')).toBeTruthy()
  await user.click(retry())
  await waitFor(() => expect(answers).toEqual([]))
  expect(await screen.findByText('Failed to fetch profile')).toBeTruthy()
  expect(vi.mocked(console.warn).mock.lastCall?.map(String)).toEqual([
    'The profile could not be loaded.',
    'Error: The answer is no profile',
  ])
  expect(screen.queryByLabelText('Name')).toBeNull()
  await user.click(retry())
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ada')
  expect(field('Phone').value).toBe('(416) 555-0142')
})

it('says why the profile could not be loaded, in the words of the server', async () => {
  show({ 'GET /api/user/profile': refused(503, { message: 'This is not available right now.' }) })
  expect(await screen.findByText('This is not available right now.')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch profile')).toBeNull()
})

it('leads to sign in when the session is over', async () => {
  const opened = watchAddresses()
  show({ 'GET /api/user/profile': refused(401, { message: 'Please log in.' }) })
  await waitFor(() => expect(opened).toEqual(['/login?next=%2Fmanage']))
  expect(readItem('said')).toBe('Session expired. Please log in again.')
})

it('each part says what failed, keeps what was typed, and leads to sign in', async () => {
  const opened = watchAddresses()
  const answers = [refused(503, { message: 'This is not available right now.' }), refused(500)]
  const { user } = show({
    'PUT /api/user/profile/name': refused(500),
    'PUT /api/user/profile/email': refused(500),
    'PUT /api/user/profile/phone': refused(401),
    'PUT /api/user/profile/password': () => answers.shift()?.(),
  })
  await screen.findByLabelText('Name')
  for (const [form, button, message] of [
    ['Update Name', 'Update name', 'Failed to update name'],
    ['Update Email', 'Update email', 'Failed to update email'],
  ] as const) {
    await user.click(part(form).getByRole('button', { name: button }))
    expect(await part(form).findByText(message)).toBeTruthy()
  }
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await user.click(field(label))
    await user.paste('brick-and-slate')
  }
  await user.keyboard('{Enter}')
  const passwords = part('Update Password')
  expect(await passwords.findByText('This is not available right now.')).toBeTruthy()
  expect(field('New password').value).toBe('brick-and-slate')
  await user.click(passwords.getByRole('button', { name: 'Update password' }))
  expect(await passwords.findByText('Failed to update password')).toBeTruthy()

  await user.click(part('Update Phone Number').getByRole('button'))
  await waitFor(() => expect(opened).toEqual(['/login?next=%2Fmanage']))
  expect(readItem('said')).toBe('Session expired. Please log in again.')
})

it('refuses an empty name and two different passwords without a call', async () => {
  const { calls, user } = show()
  await user.clear(await screen.findByLabelText('Name'))
  await user.keyboard('{Enter}')
  expect(descriptionOf(field('Name'))).toBe('Enter your name.')
  await user.type(field('Current password'), 'a')
  await user.type(field('New password'), 'b')
  await user.type(field('Confirm new password'), 'c{Enter}')
  expect(descriptionOf(field('Confirm new password'))).toBe('New passwords do not match')
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

it('asks for the password again before an account is deleted, and says what is wrong with it', async () => {
  const message = 'That password isn’t right.'
  const { user } = show({
    'DELETE /api/user/account': refused(400, { message, fields: { password: message } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }))
  const proof = dialog.getByLabelText<HTMLInputElement>('Enter your password to confirm')
  expect(document.activeElement).toBe(proof)
  await user.type(proof, 'wrong{Enter}')
  await waitFor(() => expect(proof.getAttribute('aria-invalid')).toBe('true'))
  expect(descriptionOf(proof)).toBe(message)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('the newsletter is off, waits for the link of the mail, and says what could not be saved or loaded', async () => {
  const changes = [
    Response.json({ state: 'asked', email: PROFILE.email }),
    Response.json(OFF),
    refused(503)(),
  ]
  let fails = true
  const { calls, user } = show({
    'GET /api/user/newsletter': () => (fails ? refused(503)() : Response.json(OFF)),
    'PUT /api/user/newsletter': () => changes.shift(),
  })
  expect(await screen.findByText('Your newsletter setting could not be loaded.')).toBeTruthy()
  fails = false
  await user.click(retry())
  const button = await screen.findByRole<HTMLInputElement>('switch', {
    name: /^Yes, send me Larkfield news by email/,
  })
  expect(button.checked).toBe(false)
  expect(screen.getByText(/120 Adelaide Street West/)).toBeTruthy()
  await user.click(button)
  expect(
    await screen.findByText('We have sent a link to ada@person.example. Follow it to confirm.'),
  ).toBeTruthy()
  expect(button.checked).toBe(true)
  await user.click(button)
  expect(await screen.findByText('You’re not subscribed to our newsletter.')).toBeTruthy()
  expect(button.checked).toBe(false)
  await user.click(button)
  expect(await screen.findByText('Your newsletter choice was not saved.')).toBeTruthy()
  expect(button.checked).toBe(false)
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual(
    [true, false, true].map((subscribed) => ({ subscribed, page: '/manage' })),
  )
})
