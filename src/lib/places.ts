import { language } from '#texts/language.ts'
import { cities, regions } from '#texts/places.ts'
import { once } from './once.ts'

// Listings, the gazetteer and addresses name places in English. Pages translate them where they show or read one.

const countries = once(() => {
  const [english, own] = ['en-CA', language].map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  return ['CA', 'US'].map((code) => [english?.of(code) ?? code, own?.of(code) ?? code] as const)
})

const names = once(() => new Map([...countries(), ...Object.entries(regions)]))

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')
/** Without those that differ in accents only: the gazetteer has Montréal and Québec with theirs. */
const reversed = (entries: Iterable<readonly [english: string, own: string]>) =>
  new Map([...entries].flatMap(([english, own]) => (plain(english) === plain(own) ? [] : [[own, english]])))
const englishNames = once(() => reversed(names()))
const englishCities = once(() => reversed(Object.entries(cities)))

/** `Colombie-Britannique` for `British Columbia`, on French pages. */
export const regionName = (region: string) => regions[region] ?? region

export const cityName = (city: string) => cities[city] ?? city

/** `Toronto, Ontario`; empty if nothing is known. */
export const cityAndRegion = ({ city, region }: { city: string | null; region: string | null }) =>
  [city && cityName(city), region && regionName(region)].filter(Boolean).join(', ')

/** `Detroit, Michigan, États-Unis` for `Detroit, Michigan, United States`. The first part is a city, or our own name. */
export const placeName = (description: string) =>
  description
    .split(', ')
    .map((part, at) => (at === 0 ? cityName(part) : (names().get(part) ?? part)))
    .join(', ')

/** The other way round: a place as visitors of this language write it. */
export const englishPlace = (text: string) =>
  text
    .split(', ')
    .map((part, at) => (at === 0 ? englishCities().get(part) : englishNames().get(part)) ?? part)
    .join(', ')

/** For plain scripts: the names that differ. */
export const differingNames = () =>
  Object.fromEntries([...names()].filter(([english, own]) => english !== own))
