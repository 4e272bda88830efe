import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { SubscriptionForm, SubscriptionTitle } from './SubscriptionForm.tsx'

const show = (hash: string, routes: Record<string, unknown> = {}) => {
  history.replaceState(null, '', `/subscription${hash}`)
  const calls = answer(routes)
  const page = (
    <>
      <h1>
        <SubscriptionTitle />
      </h1>
      <SubscriptionForm />
    </>
  )
  return { calls, ...open(page) }
}
const button = (name: string) => screen.queryByRole('button', { name })

it.each([
  ['confirm=t', 'Confirm your subscription', 'Confirm', '/api/newsletter/confirm'],
  ['leave=t', 'Unsubscribe', 'Unsubscribe', '/api/newsletter/unsubscribe'],
  ['alerts=t', 'Stop these emails', 'Stop these emails', '/api/alerts/leave'],
])('the link #%s does its work at the press of a button, and not before', async (hash, title, name, path) => {
  const { calls, user } = show(`#${hash}`, { [`POST ${path}`]: { message: 'It is done.' } })
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(calls).toEqual([])
  await user.click(button(name) as HTMLElement)
  expect(await screen.findByText('It is done.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't' }])
  await waitFor(() => expect(button(name)).toBeNull())
})

it('a link without its token says so', () => {
  show('')
  expect(screen.getByText(/^This link is incomplete\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a link that is not ours is refused in the words of the call', async () => {
  const message = 'This link is incomplete. Open the one in the email again.'
  const { user } = show('#alerts=none.none', {
    'POST /api/alerts/leave': refused(400, { message, fields: { token: message } }),
  })
  await user.click(button('Stop these emails') as HTMLElement)
  expect(await screen.findByText(message)).toBeTruthy()
})
