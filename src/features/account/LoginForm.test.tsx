import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeItem } from '#lib/storage.ts'
import { answer, descriptionOf, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { LoginForm } from './LoginForm.tsx'

const LOGIN = 'POST /api/userAuth/login'

beforeEach(leave)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const button = () => screen.getByRole('button', { name: /^Sign(ing)? [Ii]n/ })
const show = (answered: unknown, more: Record<string, unknown> = {}) => {
  const calls = answer({ [LOGIN]: answered, ...more })
  const { user } = open(<LoginForm />)
  const fill = async () => {
    await user.click(field('Email'))
    await user.paste('demo@larkfield.example')
    await user.click(field('Password'))
    await user.paste('brass-and-spruce')
  }
  return { calls, user, fill }
}

it('asks for both, at the first that is missing', async () => {
  const { calls, user } = show({})
  expect(['Email', 'Password'].map((label) => field(label).autocomplete)).toEqual([
    'username',
    'current-password',
  ])
  await user.click(button())
  expect(document.activeElement).toBe(field('Email'))
  expect(descriptionOf(field('Email'))).toBe('Enter your email address.')
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('Email'), 'a')
  expect(field('Email').getAttribute('aria-invalid')).toBe('false')
  expect(calls).toEqual([])
})

it('sends once, and keeps what was typed when it is refused or there is no answer', async () => {
  const held = Promise.withResolvers<Response>()
  const answers = [() => held.promise, () => Promise.reject(new TypeError('Failed to fetch'))]
  const { calls, user, fill } = show(() => answers.shift()?.())
  await fill()
  await user.keyboard('{Enter}')
  expect(button().textContent).toBe('Signing in...')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(button().getAttribute('aria-busy')).toBe('true')
  await user.keyboard('{Enter}')
  held.resolve(refused(429, { message: 'Too many attempts. Please try again in 9 seconds.' })())
  expect(
    await screen.findByText('Login failed. Too many attempts. Please try again in 9 seconds.'),
  ).toBeTruthy()
  expect(calls).toHaveLength(1)
  await user.click(button())
  expect(await screen.findByText(/^Login failed\. The connection failed\./)).toBeTruthy()
  expect([field('Email').value, field('Password').value]).toEqual([
    'demo@larkfield.example',
    'brass-and-spruce',
  ])
})

it('says what a guest’s shortlist became, and leads back', async () => {
  const opened = watchAddresses()
  history.replaceState(null, '', '/login?next=%2Fmanage')
  storeItem('shortlist', 'aurora-on-king-1204')
  const { fill } = show(
    { user: { _id: 'u1' } },
    { 'POST /api/userAuth/users/u1/favorites/add': { favorites: [] } },
  )
  await fill()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  button().click()
  await act(() => vi.advanceTimersByTimeAsync(0))
  const said = screen.getByRole('status')
  expect(said.textContent).toBe('Logged In!Your shortlist is now in your favourites.')
  expect(opened).toEqual([])
  vi.runAllTimers()
  expect(opened).toEqual(['/manage'])
})

it('says why one was sent here', () => {
  storeItem('said', 'Session expired. Please log in again.')
  show({})
  expect(screen.getByRole('alert').textContent).toBe('Session expired. Please log in again.')
})

it('takes over what the page before it said, and the address typed there', () => {
  storeItem('told', 'You can sign in now.')
  storeItem('email', 'ada@person.example')
  show({})
  expect(screen.getByRole('status').textContent).toBe('You can sign in now.')
  expect(field('Email').value).toBe('ada@person.example')
})

it('shows the password on request, and leads to what belongs to it', async () => {
  history.replaceState(null, '', '/login?next=%2Fmanage')
  const { user } = show({})
  const eye = screen.getByRole('button', { name: 'Show password' })
  await user.click(eye)
  expect(field('Password').type).toBe('text')
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  await user.click(eye)
  expect(field('Password').type).toBe('password')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Forgot your password?')).toBe('/forgot-password')
  expect(hrefOf('Sign Up')).toBe('/register?next=%2Fmanage')
})
