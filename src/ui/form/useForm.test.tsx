import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import * as z from 'zod/mini'
import { FormEnd } from './FormEnd.tsx'
import { useForm } from './useForm.ts'

const Form = ({ send }: { send: () => Promise<void> }) => {
  const { form, end } = useForm({ schema: z.object({}), send, done: () => ({ said: ['Sent.'] }) })
  return (
    <form {...form}>
      <FormEnd {...end} submit="Send" working="Sending" />
    </form>
  )
}

it('can be sent again after an error that no one expected, which is still reported', async () => {
  const reported = vi.fn()
  const listener = (reason: unknown) => reported(reason)
  process.on('unhandledRejection', listener)
  const fault = new TypeError('x is undefined')
  const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(fault)
  const { user } = open(<Form send={send} />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sent.')).toBeTruthy()
  expect(reported).toHaveBeenCalledWith(fault)
  process.off('unhandledRejection', listener)
})
