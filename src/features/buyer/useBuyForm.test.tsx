import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBuyForm } from './useBuyForm.ts'

const Form = () => {
  const { form, field } = useBuyForm({ buildingId: 'maple', pressed: 'maple-1', onSent: vi.fn() })
  return (
    <form {...form}>
      <input type="hidden" name="suiteId" value="maple-1" />
      {(['dob', 'driversLicence', 'driversExpiry', 'fullAddress'] as const).map((name) => (
        <TextField key={name} type="text" label={name} {...field(name)} />
      ))}
      <button>Send</button>
    </form>
  )
}

it('an empty form is not sent: its fields say what is missing', async () => {
  const calls = answer({ 'GET /api/building': [], 'GET /api/pubSuites': [] })
  const { user } = open(<Form />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Enter the date of birth.')).toBeTruthy()
  expect(screen.getByText('Enter the number of the licence or passport.')).toBeTruthy()
  expect(screen.getByText('Enter the full address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('dob'))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})
