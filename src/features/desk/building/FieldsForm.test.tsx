import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { descriptionOf, hasFocus, Kept, open } from '#tests/fixtures/dom.tsx'
import { buildingSavedSchema } from './desk-building.schema.ts'
import type { Field } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { useFields } from './useFields.ts'

interface Props {
  field: Field
  value?: unknown
  isNew?: boolean
  send?: () => Promise<undefined>
}

const Form = ({ field, value, isNew = false, send = () => Promise.resolve(undefined) }: Props) => {
  const fields = useFields('form', { [field.name]: value })
  return (
    <Kept>
      <FieldsForm
        label="Form"
        groups={[{ name: 'names', fields: [field] }]}
        schema={buildingSavedSchema}
        inQuebec={false}
        {...{ fields, isNew, send }}
        onSaved={() => {
          fields.leave()
          return { leaving: true }
        }}
      />
    </Kept>
  )
}
const NAME: Field = { name: 'name' }
const HOURS: Field = { name: 'sales_centre_open', kind: 'hours' }
const DEPOSITS: Field = { name: 'deposits', kind: 'deposits' }
const OPEN = [{ day: 'tue', opens: '11:00', closes: '18:00' }]
const refuse = (name: string) => () => Promise.reject(new ApiError(400, '', '', { [name]: 'So not.' }))
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

it('keeps half a deposit in the tab', async () => {
  const { user, unmount } = open(<Form field={DEPOSITS} />)
  await user.click(button('Add a deposit'))
  await hasFocus(() => labelled('Deposit 1: Amount'))
  await user.keyboard('7.5')
  await user.selectOptions(labelled('Deposit 1: Due'), 'on a date')
  unmount()
  open(<Form field={DEPOSITS} />)
  expect(labelled('Deposit 1: Amount').value).toBe('7.5')
  expect(labelled('Deposit 1: Date').value).toBe('')
})

it('leads from an error to the part of a deposit that lacks, which ends it', async () => {
  const { user } = open(<Form field={DEPOSITS} send={refuse('deposits')} />)
  await user.click(button('Add a deposit'))
  await user.type(labelled('Deposit 1: Amount'), '5')
  await user.selectOptions(labelled('Deposit 1: Due'), 'months after signing')
  await user.click(button('Save'))
  await hasFocus(() => labelled('Deposit 1: How many'))
  expect(descriptionOf(labelled('Deposit 1: How many'))).toBe(
    'Deposit 1: enter how many days or months, such as 30.',
  )
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await user.keyboard('3')
  expect(labelled('Deposit 1: How many').getAttribute('aria-invalid')).toBe('false')
})

it('says what the server refuses about complete deposits', async () => {
  const value = [{ measure: 'percent', value: 5, due: 'signing', after: null, on: null }]
  const { user } = open(<Form field={DEPOSITS} value={value} send={refuse('deposits')} />)
  await user.type(labelled('Deposit 1: Amount'), '0')
  await user.click(button('Save'))
  await hasFocus(() => labelled('Deposit 1: Amount'))
  expect(descriptionOf(labelled('Deposit 1: Amount'))).toBe('So not.')
})

it('leads from an error to the hours that end before they begin', async () => {
  const { user } = open(<Form field={HOURS} value={OPEN} send={refuse('sales_centre_open')} />)
  await user.click(button('Add hours: Friday'))
  await user.type(labelled('Friday opens'), '12:00')
  await user.type(labelled('Friday closes'), '10:00')
  await user.click(button('Save'))
  await hasFocus(() => labelled('Friday closes'))
  expect(descriptionOf(labelled('Friday closes'))).toMatch(/^Friday: enter a closing time/)
})

const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')]

it('keeps an error at its deposit while others are removed, and loses it with its own', async () => {
  const row = { measure: 'percent', value: 5, due: 'signing', after: null, on: null }
  const { user } = open(<Form field={DEPOSITS} value={[row, row]} send={refuse('deposits')} />)
  await user.click(button('Add a deposit'))
  await user.type(labelled('Deposit 3: Amount'), 'x')
  await user.click(button('Save'))
  await hasFocus(() => labelled('Deposit 3: Amount'))
  await user.click(button('Remove: deposit 1'))
  expect(wrong()).toEqual([labelled('Deposit 2: Amount')])
  expect(descriptionOf(labelled('Deposit 2: Amount'))).toMatch(/^Deposit 2: /)
  await user.click(button('Remove: deposit 2'))
  expect(wrong()).toEqual([])
  expect(labelled('Deposit 1: Amount').value).toBe('5')
  expect(screen.queryByText('So not.')).toBeNull()
})

it('keeps an error at its hours while others are removed, and loses it with its own', async () => {
  const value = [...OPEN, { day: 'fri', opens: '09:00', closes: '12:00' }]
  const { user } = open(<Form field={HOURS} value={value} send={refuse('sales_centre_open')} />)
  await user.click(button('Add hours: Friday'))
  const last = screen.getAllByLabelText('Friday closes')[1] as HTMLInputElement
  await user.type(screen.getAllByLabelText('Friday opens')[1] as HTMLInputElement, '14:00')
  await user.type(last, '13:00')
  await user.click(button('Save'))
  await hasFocus(() => last)
  await user.click(button('Remove: Friday 1'))
  expect(wrong()).toEqual([labelled('Friday closes')])
  await user.click(button('Remove: Friday 1'))
  expect(wrong()).toEqual([])
  expect(screen.queryByText('So not.')).toBeNull()
})

it('stays as it was sent while its page is left, and keeps nothing', async () => {
  const { user } = open(<Form field={NAME} isNew />)
  await user.type(labelled('Name'), 'Aurora')
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saving' })
  await user.type(labelled('Name'), ' Two')
  expect(labelled('Name').value).toBe('Aurora')
  expect(sessionStorage.getItem('drafts')).toBeNull()
})
