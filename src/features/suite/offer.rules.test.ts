import { expect, it } from 'vitest'
import { priceChange } from './offer.rules.ts'

const suite = { price: 649_900, priceWas: 659_900, priceChangedOn: '2026-11-12' }
const on = (day: string) => new Date(`${day}T15:00:00Z`)

it('tells of a change for 90 days', () => {
  expect(priceChange(suite, on('2026-11-12'))).toEqual({ was: 659_900, on: '2026-11-12' })
  expect(priceChange(suite, on('2027-02-10'))).toEqual({ was: 659_900, on: '2026-11-12' })
  expect(priceChange(suite, on('2027-02-11'))).toBeUndefined()
})

it('tells of none where there was none, or where the price is what it was', () => {
  expect(priceChange({ ...suite, priceWas: null, priceChangedOn: null }, on('2026-11-12'))).toBeUndefined()
  expect(priceChange({ ...suite, price: 659_900 }, on('2026-11-12'))).toBeUndefined()
  expect(priceChange({ ...suite, price: 0 }, on('2026-11-12'))).toBeUndefined()
})
