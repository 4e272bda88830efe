import { describe, expect, it } from 'vitest'
import { countries, write } from './phone.countries.ts'

describe('write', () => {
  it.each([
    ['416', 'ca', 'ca', '(416'],
    ['4165550123', 'ca', 'ca', '(416) 555-0123'],
    ['416-555 0123', 'ca', 'ca', '(416) 555-0123'],
    ['14165550123', 'ca', 'ca', '(416) 555-0123'],
    ['165550123', 'ca', 'ca', '(165) 550-123'],
    ['+1 416 555 0123', 'us', 'ca', '(416) 555-0123'],
    ['+12125550123', 'ca', 'us', '(212) 555-0123'],
    ['+33612345678', 'ca', 'fr', '6 12 34 56 78'],
    ['+44', 'ca', 'gb', ''],
    ['', 'ca', 'ca', ''],
  ])('%j in %s is of %s and reads %j', (typed, iso2, country, text) => {
    expect(write(typed, iso2)).toMatchObject({ iso2: country, text })
  })

  it('leaves a number alone that has not said yet where it belongs', () => {
    expect(write('+', 'ca')).toBeUndefined()
    expect(write('+4', 'ca')).toBeUndefined()
  })

  it('keeps 15 digits at most, with those of the country', () => {
    expect(write('12345678901234567890', 'fr')?.text.replace(/\D/g, '')).toBe('1234567890123')
    expect(write('41655501234567890', 'ca')?.text.replace(/\D/g, '')).toBe('41655501234567')
  })
})

describe('countries', () => {
  it('have a name, two letters and a dial code each', () => {
    expect(countries.length).toBeGreaterThan(200)
    for (const { iso2, name, dial } of countries) {
      expect(iso2).toMatch(/^[a-z]{2}$/)
      expect(name).not.toBe('')
      expect(dial).toMatch(/^\d{1,4}$/)
    }
  })
})
