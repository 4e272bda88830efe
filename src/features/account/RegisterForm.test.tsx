import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readItem } from '#lib/storage.ts'
import { answer, descriptionOf, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { RegisterForm } from './RegisterForm.tsx'

const SIGNUP = 'POST /api/userAuth/signup'
const person = {
  Name: 'Ada Person',
  Email: 'ada@person.example',
  Phone: '4165550142',
  Password: 'brick-lane-7',
  'Confirm password': 'brick-lane-7',
}

beforeEach(() => {
  leave()
  history.replaceState(null, '', '/register?next=%2Fmanage')
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const submit = () => screen.getByRole('button', { name: /^Sign(ing)? [Uu]p/ })
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid')
const show = (answered: unknown) => {
  const calls = answer({ [SIGNUP]: answered })
  const { user } = open(<RegisterForm />)
  const fill = async (given: Record<string, string>) => {
    for (const [label, text] of Object.entries(given)) {
      await user.clear(field(label))
      await user.paste(text)
    }
  }
  return { calls, user, fill }
}

it('requires all fields, and two equal passwords', async () => {
  const message = 'Use at least 8 characters.'
  const { calls, user, fill } = show(refused(400, { message, fields: { password: message } }))
  await fill({ Email: 'ada@person.example' })
  await user.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all the fields')
  expect(document.activeElement).toBe(field('Name'))
  expect(['Name', 'Phone', 'Password', 'Confirm password', 'Email'].map(isInvalid)).toEqual([
    ...['true', 'true', 'true', 'true'],
    'false',
  ])

  await fill({ ...person, Password: 'short', 'Confirm password': 'shorter' })
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('Confirm password'))
  expect(descriptionOf(field('Confirm password'))).toBe('Passwords do not match')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(calls).toEqual([])

  await fill({ 'Confirm password': 'short' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`Registration failed. ${message}`)).toBeTruthy()
  expect(document.activeElement).toBe(field('Password'))
  expect(descriptionOf(field('Password'))).toMatch(/ Use at least 8 characters\.$/)
  expect(field('Name').value).toBe('Ada Person')
})

it('says so, and leads to sign in after two seconds', async () => {
  const opened = watchAddresses()
  const { calls, user, fill } = show({ message: 'You can sign in now.' })
  await fill(person)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  submit().click()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('status').textContent).toBe('Registration successful! Redirecting to log in.')
  expect(submit().textContent).toBe('Signing up...')
  // The number is sent correctly only in a real browser (e2e): here no form fires `formdata`.
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      name: 'Ada Person',
      email: 'ada@person.example',
      password: 'brick-lane-7',
      confirmPassword: 'brick-lane-7',
    },
  ])
  vi.advanceTimersByTime(1_999)
  expect(opened).toEqual([])
  vi.advanceTimersByTime(1)
  expect(opened).toEqual(['/login?next=%2Fmanage'])
  expect([readItem('told'), readItem('email')]).toEqual(['You can sign in now.', 'ada@person.example'])
  vi.useRealTimers()
  await user.click(submit())
  expect(calls).toHaveLength(1)
})

it('is open again when one comes back to it', async () => {
  watchAddresses()
  const { fill } = show({ message: 'You can sign in now.' })
  await fill(person)
  // Keeps the page from changing here and during the tests of another file.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  submit().click()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('status').textContent).toMatch(/^Registration successful!/)
  expect(submit().textContent).toBe('Signing up...')
  // As for a page restored from the back/forward cache.
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(submit().textContent).toBe('Sign Up')
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})
