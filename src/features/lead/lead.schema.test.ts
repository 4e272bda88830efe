import { expect, it } from 'vitest'
import { faultsOf } from '#ui/form/form.rules.ts'
import { leadSchema } from './lead.schema.ts'

const faults = (given: object) => {
  const { error } = leadSchema.safeParse(given)
  return Object.keys(faultsOf(error?.issues ?? [], given)).toSorted()
}
const empty = { kind: 'question', name: '', email: '', days: [], message: '' }

it('names everything that is missing from a question at once', () => {
  expect(faults(empty)).toEqual(['email', 'message', 'name'])
  expect(faults({ ...empty, days: ['mon'] })).toEqual(['email', 'name'])
  expect(faults({ ...empty, name: 'Ada', message: 'A gym?' })).toEqual(['email'])
})

it('asks no question of a place in line, and reads no days that are none', () => {
  expect(faults({ kind: 'first', name: '', email: 'ada@person.example' })).toEqual(['name'])
  expect(faults({ kind: 'question', name: 'Ada', email: 'a@b.example', days: 7 })).toEqual(['days'])
  expect(faults({ kind: 'question', name: 'Ada', email: 'a@b.example', message: 7 })).toEqual(['message'])
})
