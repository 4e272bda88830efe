/** Every country, its dial code and its way of writing numbers: loaded when a phone number is about to be typed. */
import {
  defaultCountries,
  getActiveFormattingMask,
  guessCountryByPartialPhoneNumber,
  parseCountry,
} from 'react-international-phone'
import { language } from '#texts/language.ts'
import { digitsOf, hasTrunkOne, inMask, MOST_DIGITS } from './phone.rules.ts'

/** For countries that have no mask of their own. */
const PLAIN = '...............'

const named = new Intl.DisplayNames(language, { type: 'region' })

/** By their names in the language of the site. */
export const countries = defaultCountries
  .map((country) => parseCountry(country))
  .map(({ iso2, name, dialCode }) => ({ iso2, name: named.of(iso2.toUpperCase()) ?? name, dial: dialCode }))
  .toSorted((a, b) => a.name.localeCompare(b.name, language))

const parsed = (iso2: string) => {
  const found = defaultCountries.find((country) => parseCountry(country).iso2 === iso2)
  return found && parseCountry(found)
}

export interface Written {
  iso2: string
  dial: string
  text: string
}

/** The country a number with + belongs to, as soon as its code is whole. */
const countryOf = (digits: string, iso2: string) => {
  const guess = guessCountryByPartialPhoneNumber({
    phone: `+${digits}`,
    countries: defaultCountries,
    currentCountryIso2: iso2,
  })
  return guess.fullDialCodeMatch ? guess.country : undefined
}

/**
 * A number as its country writes it, without the dial code; one that begins with + says itself which country, and is
 * left alone (undefined) until it has said so.
 */
export const write = (typed: string, iso2: string): Written | undefined => {
  const digits = digitsOf(typed)
  const whole = typed.trim().startsWith('+')
  const country = whole ? countryOf(digits, iso2) : parsed(iso2)
  if (!country) return undefined
  const { dialCode: dial } = country
  const national = whole || hasTrunkOne(digits, dial) ? digits.slice(dial.length) : digits
  const mask = getActiveFormattingMask({ phone: `+${dial}${national}`, country, defaultMask: PLAIN })
  return { iso2: country.iso2, dial, text: inMask(national.slice(0, MOST_DIGITS - dial.length), mask) }
}

let all: typeof countries | undefined

/** The two countries the homes are in stay on top. */
export const allCountries = () => {
  const first = ['us', 'ca']
  return (all ??= countries.toSorted((a, b) => first.indexOf(b.iso2) - first.indexOf(a.iso2)))
}

/** Whether a number that begins with + has said yet which country it belongs to. */
export const namesCountry = (phone: string) => guessCountryByPartialPhoneNumber({ phone }).fullDialCodeMatch
