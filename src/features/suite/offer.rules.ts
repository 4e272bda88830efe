import { localePath } from '#lib/locale-path.ts'
import { formatDay, formatPrice } from '#lib/format.ts'
import { unitsCounted } from '#texts/counts.ts'
import { inCurrency } from '#texts/figures.ts'
import { suiteSheet } from '#texts/suite.ts'
import { planPath, type Plan } from './plan.rules.ts'
import type { Suite } from './suite.schema.ts'
import { isDwelling } from './suite-values.rules.ts'
import { unitOf, type Unit } from './units.rules.ts'
import { hasPrice } from './suite.rules.ts'

/** A price change is shown for this many days. */
const TOLD_DAYS = 90
const DAY_MS = 86_400_000

/** The previous price, while shown. */
export const priceChange = (
  { price, priceWas, priceChangedOn }: Pick<Suite, 'price' | 'priceWas' | 'priceChangedOn'>,
  today: Date,
) => {
  if (priceWas === null || priceChangedOn === null || !hasPrice({ price }) || priceWas === price)
    return undefined
  const age = today.getTime() - Date.parse(`${priceChangedOn}T00:00:00Z`)
  return age < (TOLD_DAYS + 1) * DAY_MS ? { was: priceWas, on: priceChangedOn } : undefined
}

/** A suite in the offer. */
export type OfferedSuite = Unit &
  Pick<Suite, 'taxTreatment' | 'building' | 'propertyType' | 'floorplanType'> & {
    /** The previous price, and until when. */
    changed?: string
  }

/** A suite reduced for an island, whose props are repeated in the page. */
export const offerOf = (suite: Suite): OfferedSuite => {
  const { taxTreatment, building, propertyType, floorplanType } = suite
  const changed = priceChange(suite, new Date())
  return {
    ...unitOf(suite),
    taxTreatment,
    building,
    propertyType,
    floorplanType,
    ...(changed && {
      changed: suiteSheet.priceWas(
        formatDay(changed.on),
        inCurrency(formatPrice(changed.was, building.currency), building.currency),
      ),
    }),
  }
}

/** Link for a sold suite: others of its plan, else its building. */
export const othersThan = (suite: Suite, plan: Plan<Suite>) => {
  const { building, floorplanType } = suite
  const { available } = plan
  const counted = unitsCounted(available.length, isDwelling(suite))
  return floorplanType !== null && available.length > 0
    ? { href: planPath(plan), text: suiteSheet.othersOfPlan(counted, floorplanType) }
    : { href: localePath(`/buildings/${building.id}`), text: suiteSheet.othersOfBuilding(building.name) }
}
