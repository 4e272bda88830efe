import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { faultsOf, isIncomplete, reasonOf } from './form.rules.ts'

describe('faultsOf', () => {
  const issue = (path: string[], message: string) => ({ path, message })

  it('names the first issue of each field as the API does', () => {
    const issues = [
      issue(['email'], 'leadInput.email'),
      issue(['email'], 'newsletterInput.email'),
      issue(['secondPurchaser', 'dob'], 'buyerInput.dob'),
    ]
    expect(faultsOf(issues, { email: 'x', secondPurchaser: { dob: 'x' } })).toEqual({
      email: 'Enter your email address, such as ada@example.com.',
      'secondPurchaser.dob': 'Enter the date of birth.',
    })
  })

  it.each([undefined, null, false, '', '  '])('has words of its own for a field left empty (%j)', (name) => {
    expect(
      faultsOf([issue(['name'], 'accountInput.nameLines')], { name }, { name: 'Enter your name.' }),
    ).toEqual({
      name: 'Enter your name.',
    })
    expect(faultsOf([issue(['name'], 'accountInput.nameLines')], { name })).toEqual({
      name: 'Write your name on one line.',
    })
  })

  it('keeps the words for what is filled in wrongly', () =>
    expect(faultsOf([issue(['name'], 'accountInput.nameLines')], { name: '1' }, { name: 'Missing' })).toEqual(
      {
        name: 'Write your name on one line.',
      },
    ))
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
    expect(reasonOf(new ApiError(0, ''))).toMatch(/^The connection failed/)
    expect(reasonOf(new ApiError(503, ''))).toContain('(503)')
  })
})
