import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { SelectField } from './SelectField.tsx'

const CHOICES = ['', 'condo', 'house'].map((value) => ({ value, label: value || 'Choose' }))

/** A form that removes its error while it is being filled in, as useForm does. */
const Form = () => {
  const [value, choose] = useState('')
  const [error, setError] = useState<string | undefined>('Choose a type.')
  return (
    <form onInput={() => setError(undefined)}>
      <SelectField label="Type" name="type" choices={CHOICES} value={value} onChoose={choose} error={error} />
    </form>
  )
}

it('keeps the first choice after an error', async () => {
  const { user } = open(<Form />)
  const list = screen.getByLabelText<HTMLSelectElement>('Type')
  await user.selectOptions(list, 'condo')
  expect(list.value).toBe('condo')
  expect(screen.queryByText('Choose a type.')).toBe(null)
})
