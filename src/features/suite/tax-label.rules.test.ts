import { describe, expect, it } from 'vitest'
import { taxNameOf, taxStatus } from './tax-label.rules.ts'

const CA = 'CA' as const

describe('the name of the sales tax', () => {
  it.each([
    ['Ontario', 'HST'],
    ['ON', 'HST'],
    ['Nova Scotia', 'HST'],
    ['Québec', 'GST and QST'],
    ['QC', 'GST and QST'],
    ['Alberta', 'GST'],
    ['British Columbia', 'GST'],
    ['Saskatchewan', 'GST'],
    [null, null],
  ])('in %s is %s', (region, name) => {
    expect(taxNameOf({ country: CA, region })).toBe(name)
  })

  it('is not said of the United States', () => {
    expect(taxNameOf({ country: 'US', region: 'Ontario' })).toBeNull()
    expect(taxStatus({ country: 'US', region: 'Illinois' }, 'included')).toBeNull()
  })
})

describe('the status of the tax', () => {
  it('names the tax of the place', () => {
    expect(taxStatus({ country: CA, region: 'Ontario' }, 'included')).toBe('HST included')
    expect(taxStatus({ country: CA, region: 'Québec' }, 'extra')).toBe('GST and QST not included')
    expect(taxStatus({ country: CA, region: null }, 'extra')).toBe('sales tax not included')
  })

  it('is to ask for if unknown', () => {
    expect(taxStatus({ country: CA, region: 'Alberta' }, null)).toBe('ask about GST')
    expect(taxStatus({ country: CA, region: null }, null)).toBe('ask about sales tax')
  })
})
