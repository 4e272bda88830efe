import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

const DONE = 'Subscription successful! Please follow the link in the email we have sent you.'

beforeEach(() => history.replaceState(null, '', '/newsletter'))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const consent = () => screen.getByLabelText<HTMLInputElement>(/^Yes, send me Larkfield news/)
const show = (form: 'dialog' | 'page', answered: unknown) => {
  const path = form === 'page' ? '/api/brevo/full' : '/api/subscribe'
  const calls = answer({ [`POST ${path}`]: answered })
  const onDone = vi.fn()
  const { user } = open(<NewsletterForm form={form} {...(form === 'dialog' && { onDone })} />)
  const press = () => user.click(screen.getByRole('button', { name: 'Subscribe' }))
  const fill = async () => {
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Person'],
      ['Email', 'ada@reader.example'],
    ] as const) {
      await user.click(field(label))
      await user.paste(text)
    }
    await user.click(consent())
  }
  return { calls, user, press, fill, onDone }
}

it('ticks nothing, and says what is missing at its field', async () => {
  const { press, calls } = show('page', {})
  expect([consent().checked, field('Are you a realtor?').checked]).toEqual([false, false])
  await press()
  expect(document.activeElement).toBe(field('First name'))
  for (const text of ['first name', 'last name', 'email address'])
    expect(screen.getByText(`Enter your ${text}.`)).toBeTruthy()
  expect(screen.getByText('Check the box so we can email you.')).toBeTruthy()
  expect(calls).toEqual([])
})

it('subscribes realtors on the page, and empties itself', async () => {
  const { calls, user, press, fill } = show('page', { message: DONE })
  await fill()
  await user.click(field('Are you a realtor?'))
  await press()
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(calls[0]?.body).toMatchObject({ listId: 23, consent: true, page: '/newsletter' })
  expect(field('First name').value).toBe('')
})

it('needs a phone number in the dialog, and tells the dialog when it is done', async () => {
  const { calls, user, press, fill, onDone } = show('dialog', { message: DONE })
  await fill()
  await press()
  expect(document.activeElement).toBe(field('Phone'))
  expect(calls).toEqual([])
  await user.type(field('Phone'), '4165550142')
  await press()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(DONE))
})

it('says that it failed, even without a connection, and keeps what was typed', async () => {
  const answers = [refused(503, { message: '' }), () => Promise.reject(new TypeError('Failed to fetch'))]
  const { press, fill } = show('page', () => answers.shift()?.())
  await fill()
  await press()
  const said = screen.getByRole('alert')
  await vi.waitFor(() => expect(said.textContent).toBe('Failed to subscribe. Please try again.'))
  expect(field('First name').value).toBe('Ada')
  await press()
  await vi.waitFor(() =>
    expect(said.textContent).toMatch(/^Failed to subscribe\. Please try again\.The connection failed\./),
  )
})
