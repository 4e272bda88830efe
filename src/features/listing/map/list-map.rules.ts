import type { Judge } from '#features/closing/useReach.ts'
import { isHeldAt } from '#features/suite/held.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { suiteCardPicture } from '#features/listing/card/suite-card.rules.ts'
import type { ListedPicture, SuiteCard } from '#features/suite/suite.schema.ts'
import { taxStatus } from '#features/suite/price-terms.rules.ts'
import { formatPrice } from '#lib/format.ts'
import { inCurrency } from '#texts/figures.ts'
import { listMap as texts } from '#texts/listing.ts'
import type { MapPin } from '#ui/map/map.rules.ts'

/** Ids of the highlighted building and of the selected ones, shared by map and list. */
export interface MapMarks {
  lit: string | null
  chosen: readonly string[]
}

/** A building on the map beside a list. */
export interface BuildingPin extends MapPin {
  /** Terms of its price: `HST included`. */
  tax: string
  /** How many of its suites are on hold. */
  held: number
  /** How many are within reach; null without a budget, or if none of them is known. */
  within: number | null
  /** Of its cheapest suite. */
  picture: ListedPicture | null
}

/** A pin for each building of these suites, with their number and lowest price; the building with the most comes first. */
export const buildingPins = (
  suites: readonly SuiteCard[],
  reachOf: Judge['reachOf'] | null = null,
  now = Date.now(),
): BuildingPin[] =>
  [...Map.groupBy(suites, ({ building }) => building.id).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((own) => {
      const priced = own.filter(hasPrice)
      const reaches = reachOf ? own.map(reachOf).filter((reach) => reach !== 'unknown') : []
      const cheapest = priced.length > 0 ? priced.reduce((a, b) => (b.price < a.price ? b : a)) : own[0]
      const { id, name, city, country, currency, latitude, longitude } = cheapest?.building ?? {}
      if (!cheapest || !id || !name || !country || !currency) return []
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
      return [
        {
          id,
          name,
          city: city ?? '',
          country,
          count: own.length,
          held: own.filter((suite) => isHeldAt(suite, now)).length,
          within: reaches.length > 0 ? reaches.filter((reach) => reach === 'within').length : null,
          picture: suiteCardPicture(cheapest),
          price: hasPrice(cheapest) ? cheapest.price : null,
          label: hasPrice(cheapest)
            ? texts.from(inCurrency(formatPrice(cheapest.price, currency), currency))
            : '',
          tax: (hasPrice(cheapest) && taxStatus(cheapest.building, cheapest.taxTreatment)) || '',
          latitude,
          longitude,
        },
      ]
    })
