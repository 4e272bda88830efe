import { expect, it } from 'vitest'
import { freshFigures, freshSuites, totals } from './live.rules.ts'

const suite = { _id: 'a-1', price: 500_000, available: true, heldUntil: null, unitNumber: '1' }
const other = { ...suite, _id: 'a-2' }

it('a suite of which nothing is known, or nothing is new, is the very same', () => {
  expect(freshFigures(suite, new Map())).toBe(suite)
  expect(freshFigures(suite, new Map([['a-1', { price: 500_000, available: true }]]))).toBe(suite)
  const suites = [suite, other]
  expect(freshSuites(suites, new Map([['a-1', { price: 500_000, available: true }]]))).toBe(suites)
})

it('takes the new price, and keeps what else it knows', () => {
  const live = new Map([['a-1', { price: 510_000, available: true }]])
  expect(freshFigures(suite, live)).toEqual({ ...suite, price: 510_000 })
  expect(freshSuites([suite, other], live)).toEqual([{ ...suite, price: 510_000 }, other])
})

it('takes a hold that began or ended, and nothing as none', () => {
  const heldUntil = '2026-12-05T17:00:00+00:00'
  const held = new Map([['a-1', { price: 500_000, available: true, heldUntil }]])
  expect(freshFigures(suite, held)).toEqual({ ...suite, heldUntil })
  expect(freshFigures({ ...suite, heldUntil }, held)).toEqual({ ...suite, heldUntil })
  const free = new Map([['a-1', { price: 500_000, available: true, heldUntil: null }]])
  expect(freshFigures({ ...suite, heldUntil }, free)).toEqual(suite)
  const bare = { _id: 'a-1', price: 500_000, available: true }
  expect(freshFigures(bare, free)).toBe(bare)
})

it('a suite that is not published any more is no longer available', () => {
  expect(freshFigures(suite, new Map([['a-1', null]]))).toEqual({ ...suite, available: false })
})

it('counts what is for sale and finds its lowest price, leaving out those that have none', () => {
  expect(totals([{ ...suite, price: 0 }, suite, { ...other, price: 1, available: false }])).toEqual({
    count: 2,
    price: 500_000,
    heldUntil: null,
  })
  expect(totals([{ ...suite, available: false }])).toEqual({ count: 0, price: null, heldUntil: null })
})
