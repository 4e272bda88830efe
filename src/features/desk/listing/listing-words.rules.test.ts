import { expect, it } from 'vitest'
import { cellWords, readPrice, unusualWords } from './listing-words.rules.ts'

it.each([
  ['649900', 649_900],
  ['$649,900', 649_900],
  ['649 900 $', 649_900],
  ['649,900.00', 649_900],
  ['C$649,900', 649_900],
  ['0', 0],
  ['650.000', undefined],
  ['612 64', undefined],
  ['1 1', undefined],
  ['US$649,900', undefined],
  ['€649,900', undefined],
  ['649,900.50', undefined],
  ['-5', undefined],
  ['', undefined],
])('a price in Canadian dollars typed as %j is %j', (text, price) => {
  expect(readPrice(text, 'CAD')).toBe(price)
})

it('shows bedrooms as sites do, and what is emptied', () => {
  expect([0, 1.5, 2].map((value) => cellWords('bedrooms', value, 'CAD'))).toEqual(['Studio', '1+Den', '2'])
  expect(cellWords('bedrooms', null, 'CAD')).toBe('empty')
})

it('says what is unusual from what to what, and why', () => {
  const change = { unit: '1', column: 'price', old: 639_900, new: 64_990 }
  expect(unusualWords({ ...change, reason: 'moved' }, 'CAD')).toBe(
    'price $639,900 becomes $64,990: the price changes by more than 15%',
  )
  expect(unusualWords({ ...change, reason: 'bounds', lowest: 50_000, highest: 50_000_000 }, 'CAD')).toContain(
    'the usual range is $50,000 to $50,000,000',
  )
  expect(
    unusualWords({ unit: '1', column: 'available', old: false, new: true, reason: 'again' }, 'CAD'),
  ).toBe('Status Sold becomes For sale: it was sold, and is for sale again')
})
