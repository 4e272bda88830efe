import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { faultsOf, isIncomplete, reasonOf } from './form.rules.ts'

describe('faultsOf', () => {
  const issue = (path: string[], message: string) => ({ path, message })

  it('names the first issue of each field as the API does', () => {
    const issues = [
      issue(['email'], 'First'),
      issue(['email'], 'Second'),
      issue(['secondPurchaser', 'dob'], 'Third'),
    ]
    expect(faultsOf(issues, { email: 'x', secondPurchaser: { dob: 'x' } })).toEqual({
      email: 'First',
      'secondPurchaser.dob': 'Third',
    })
  })

  it.each([undefined, null, false, '', '  '])('has words of its own for a field left empty (%j)', (name) => {
    expect(faultsOf([issue(['name'], 'Wrong')], { name }, { name: 'Enter your name.' })).toEqual({
      name: 'Enter your name.',
    })
    expect(faultsOf([issue(['name'], 'Wrong')], { name })).toEqual({ name: 'Wrong' })
  })

  it('keeps the words for what is filled in wrongly', () =>
    expect(faultsOf([issue(['name'], 'Wrong')], { name: '1' }, { name: 'Missing' })).toEqual({
      name: 'Wrong',
    }))
})

describe('isIncomplete', () => {
  it('is so where a field with a fault was left empty', () => {
    expect(isIncomplete({ name: 'x', email: 'x' }, { name: 'Ada', email: ' ' })).toBe(true)
    expect(isIncomplete({ name: 'x' }, { name: 'Ada', email: '' })).toBe(false)
    expect(isIncomplete({ 'second.name': 'x' }, { second: { name: '' } })).toBe(true)
  })
})

describe('reasonOf', () => {
  it('has the words of the server, or its own', () => {
    expect(reasonOf(new ApiError(400, 'Said.'))).toBe('Said.')
    expect(reasonOf(new ApiError(0, ''))).toMatch(/^There is no connection/)
    expect(reasonOf(new ApiError(503, ''))).toContain('(503)')
  })
})
