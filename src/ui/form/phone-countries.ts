import { defaultCountries, guessCountryByPartialPhoneNumber, parseCountry } from 'react-international-phone'
import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'

/** By their names in the language of the site. */
export const allCountries = once(() => {
  const named = new Intl.DisplayNames(language, { type: 'region' })
  const countries = defaultCountries
    .map((country) => parseCountry(country))
    .map(({ iso2, name, dialCode }) => ({ iso2, name: named.of(iso2.toUpperCase()) ?? name, dial: dialCode }))
  // Canada and the United States first.
  const first = ['us', 'ca']
  return countries.toSorted(
    (a, b) => first.indexOf(b.iso2) - first.indexOf(a.iso2) || a.name.localeCompare(b.name, language),
  )
})

/** Whether a number with + already identifies its country. */
export const namesCountry = (phone: string) => guessCountryByPartialPhoneNumber({ phone }).fullDialCodeMatch
