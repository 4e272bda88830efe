import { once } from './once.ts'

// Listings, the gazetteer and addresses name places in English. Pages and mails translate them where they show or read one.

/** The texts of a language that names of places need. */
interface PlaceTexts {
  language: string
  cities: Record<string, string>
  regions: Record<string, string>
  cityLine: (city: string, region: string) => string
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
/** Without those that differ in accents only: the gazetteer has Montréal and Québec with theirs. */
const reversed = (entries: Iterable<readonly [english: string, own: string]>) =>
  new Map([...entries].flatMap(([english, own]) => (plain(english) === plain(own) ? [] : [[own, english]])))

/** The names of one language: lib/places.ts has those of a page, netlify/lib/texts.ts those of every language. */
export const placesOf = ({ language, cities, regions, cityLine }: PlaceTexts) => {
  const countries = once(() => {
    const [english, own] = ['en-CA', language].map((one) => new Intl.DisplayNames(one, { type: 'region' }))
    return ['CA', 'US'].map((code) => [english?.of(code) ?? code, own?.of(code) ?? code] as const)
  })

  const names = once(() => new Map([...countries(), ...Object.entries(regions)]))
  // Maps, because an address may name a place `constructor`.
  const cityNames = new Map(Object.entries(cities))
  const regionNames = new Map(Object.entries(regions))
  const englishNames = once(() => reversed(names()))
  const englishCities = once(() => reversed(cityNames))

  /** `Colombie-Britannique` for `British Columbia`, on French pages. */
  const regionName = (region: string) => regionNames.get(region) ?? region

  const cityName = (city: string) => cityNames.get(city) ?? city

  /** `Toronto, Ontario`; empty if nothing is known. */
  const cityAndRegion = ({ city, region }: { city: string | null; region: string | null }) =>
    city && region
      ? cityLine(cityName(city), regionName(region))
      : (city && cityName(city)) || (region && regionName(region)) || ''

  /** `Detroit, Michigan, États-Unis` for `Detroit, Michigan, United States`. The first part is a city, or our own name. */
  const placeName = (description: string) =>
    description
      .split(', ')
      .map((part, at) => (at === 0 ? cityName(part) : (names().get(part) ?? part)))
      .join(', ')

  /** The other way round: a place as visitors of this language write it. */
  const englishPlace = (text: string) =>
    text
      .split(', ')
      .map((part, at) => (at === 0 ? englishCities().get(part) : englishNames().get(part)) ?? part)
      .join(', ')

  /** For plain scripts: the names that differ. */
  const differingNames = () => Object.fromEntries([...names()].filter(([english, own]) => english !== own))

  return { regionName, cityName, cityAndRegion, placeName, englishPlace, differingNames }
}

export type Places = ReturnType<typeof placesOf>
