import { defaultCountries, guessCountryByPartialPhoneNumber, parseCountry } from 'react-international-phone'
import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'

/** By their names in the language of the site. */
export const allCountries = once(() => {
  const named = new Intl.DisplayNames(language, { type: 'region' })
  const countries = defaultCountries
    .map((country) => parseCountry(country))
    .map(({ iso2, name, dialCode }) => ({ iso2, name: named.of(iso2.toUpperCase()) ?? name, dial: dialCode }))
  // The two countries the homes are in stay on top.
  const first = ['us', 'ca']
  return countries.toSorted(
    (a, b) => first.indexOf(b.iso2) - first.indexOf(a.iso2) || a.name.localeCompare(b.name, language),
  )
})

/** Whether a number that begins with + has said yet which country it belongs to. */
export const namesCountry = (phone: string) => guessCountryByPartialPhoneNumber({ phone }).fullDialCodeMatch
