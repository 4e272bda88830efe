import { defaultCountries, guessCountryByPartialPhoneNumber, parseCountry } from 'react-international-phone'
import { once } from '#lib/once.ts'
import { language } from '#texts/language.ts'

const named = once(() => new Intl.DisplayNames(language, { type: 'region' }))

/** A country's name in the language of the site, with a capital as in a list: `Îles Féroé`. */
export const countryNamed = ({ iso2, name }: { iso2: string; name: string }) => {
  const own = named().of(iso2.toUpperCase()) ?? name
  return own.charAt(0).toLocaleUpperCase(language) + own.slice(1)
}

/** By their names. */
export const allCountries = once(() => {
  const countries = defaultCountries
    .map((country) => parseCountry(country))
    .map(({ iso2, name, dialCode }) => ({ iso2, name: countryNamed({ iso2, name }), dial: dialCode }))
  // Canada and the United States first.
  const first = ['us', 'ca']
  return countries.toSorted(
    (a, b) => first.indexOf(b.iso2) - first.indexOf(a.iso2) || a.name.localeCompare(b.name, language),
  )
})

/** Whether a number with + already identifies its country. */
export const namesCountry = (phone: string) => guessCountryByPartialPhoneNumber({ phone }).fullDialCodeMatch
