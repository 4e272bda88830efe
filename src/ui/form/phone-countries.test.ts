import { expect, it } from 'vitest'
import { allCountries, namesCountry } from './phone-countries.ts'

it('countries have a name, two letters and a dial code each, Canada and the United States first', () => {
  const countries = allCountries()
  expect(countries.length).toBeGreaterThan(200)
  for (const { iso2, name, dial } of countries) {
    expect(iso2).toMatch(/^[a-z]{2}$/)
    expect(name).not.toBe('')
    expect(dial).toMatch(/^\d{1,4}$/)
  }
  expect(countries.slice(0, 3).map(({ iso2 }) => iso2)).toEqual(['ca', 'us', 'af'])
})

it.each([
  ['+', false],
  ['+4', false],
  ['+44', true],
  ['+1', true],
])('whether %j names its country is %j', (phone, names) => expect(namesCountry(phone)).toBe(names))
