import { expect, it } from 'vitest'
import { codeOf } from './postal.rules.ts'

it.each([
  ['M5A 1L1', 'M5A'],
  ['m5a1l1', 'M5A'],
  [' m5a-1l1 ', 'M5A'],
  ['M5A', 'M5A'],
  ['M5A 1', 'M5A'],
  ['M5A 1LO', 'M5A'],
  ['moa 1l1', 'M0A'],
  ['60607', '60607'],
  ['6O607', '60607'],
  ['60607-1234', '60607'],
  ['ON M5A 1L1', 'M5A'],
  ['M5A 1L1 ON', 'M5A'],
  ['M5A 1L1 Toronto', 'M5A'],
  ['Toronto M5A1L1', 'M5A'],
  ['Montréal (Québec)  H2J 2J8', 'H2J'],
  ['Toronto, ON, M5A 1LO', 'M5A'],
  ['Chicago, IL 60607', '60607'],
])('finds the code in %j', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

it.each([
  '',
  'Toronto',
  'M5',
  '606',
  '10180 101 Street',
  'Suite M5A',
  'Highway 123456',
  '100 Mile House',
  '123456',
  'Oslo',
  'too',
  'Solo City 1',
])('takes %j for words', (text) => {
  expect(codeOf(text)).toBeNull()
})
