import { language } from '#texts/language.ts'
import { cities, cityLine, regions } from '#texts/places.ts'
import { placesOf } from './place-names.ts'

/** The names of places in this build's language. */
export const { regionName, cityName, cityAndRegion, placeName, englishPlace, differingNames } = placesOf({
  language,
  cities,
  regions,
  cityLine,
})
