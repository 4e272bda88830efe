import { expect, it } from 'vitest'
import { omit, pick, select } from './columns.ts'

it('selects fields of the API as columns of the database', () => {
  expect(select('suites', ['_id', 'unitNumber', 'price'])).toBe('_id:id, unitNumber:unit_number, price')
  // @ts-expect-error: no such column
  expect(select('suites', ['unitColour'])).toBe('unitColour:unit_colour')
})

it('picks and omits', () => {
  const suite = { price: 1, unit: '2', sold: true }
  expect(pick(suite, ['price', 'unit'])).toEqual({ price: 1, unit: '2' })
  expect(omit(suite, ['price', 'unit'])).toEqual({ sold: true })
})
