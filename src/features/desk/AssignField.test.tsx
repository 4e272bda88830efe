import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { AssignField } from './AssignField.tsx'

const [VERA, SAM] = [
  { id: 'vera', name: 'Vera' },
  { id: 'sam', name: 'Sam' },
]

it('offers the team and no one, and whoever has it but has left', async () => {
  const change = vi.fn(async () => undefined)
  const row = { version: 3, assignedTo: VERA, team: [SAM] }
  const { user, rerender } = open(<AssignField row={row} change={change} />)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })
  const options = () => [...field.options].map(({ text }) => text)
  expect(options()).toEqual(['No one', 'Vera', 'Sam'])
  expect(field.selectedOptions[0]?.text).toBe('Vera')
  await user.selectOptions(field, 'Sam')
  expect(change).toHaveBeenLastCalledWith('assign', { version: 3, to: 'sam' }, 'Assigned.')
  await user.selectOptions(field, 'No one')
  expect(change).toHaveBeenLastCalledWith('assign', { version: 3, to: null }, 'Assigned.')
  rerender(<AssignField row={{ ...row, assignedTo: SAM }} change={change} />)
  expect(options()).toEqual(['No one', 'Sam'])
})
