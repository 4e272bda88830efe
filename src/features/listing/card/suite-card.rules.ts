import { inDollars, type Currency, type Exchange } from '#features/rates/exchange.rules.ts'
import {
  formatBedrooms,
  formatDay,
  formatDistance,
  formatPrice,
  formatSize,
  formatWashrooms,
} from '#lib/format.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { priceTerms } from '#features/suite/price-terms.rules.ts'
import { countsWashrooms, isDwelling } from '#features/suite/suite-values.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suiteCard as texts } from '#texts/cards.ts'
import { bedrooms as bedroomsCounted } from '#texts/counts.ts'
import { figures } from '#texts/figures.ts'
import type { ListKind } from '#features/listing/list/suite-list.rules.ts'

/** `Toronto, Ontario · 3.2 km away`, `in Toronto` if that was searched; empty on the building's own page. */
const whereOf = ({ building }: SuiteCard, kind: ListKind, { distance, inCity }: Beside) => {
  if (kind === 'plan') return ''
  if (inCity && building.city) return texts.inCity(building.city)
  const place = building.city
    ? [building.city, building.region].filter(Boolean).join(', ')
    : (building.location ?? '')
  const away = distance === undefined ? '' : texts.away(formatDistance(distance))
  return [place, away].filter(Boolean).join(' · ')
}

interface Beside {
  /** Available suites of its plan. */
  left?: number | undefined
  /** Kilometres from the searched place. */
  distance?: number | undefined
  /** Its building is in the searched city. */
  inCity?: boolean | undefined
}

const bedsOf = ({ bedrooms }: SuiteCard) => {
  const beds = formatBedrooms(bedrooms)
  return bedrooms !== null && bedrooms > 0 && Number.isInteger(bedrooms) ? texts.beds(beds) : beds
}
const bathsOf = ({ washrooms }: SuiteCard) =>
  washrooms === null ? formatWashrooms(null) : texts.baths(washrooms)

/** The texts of a suite's card; null for facts that workplaces do not have. */
export const suiteCardText = (suite: SuiteCard, kind: ListKind, beside: Beside = {}) => {
  const { left = 0 } = beside
  const { building, floorplanType: plan, bedrooms, price, squareFootage } = suite
  const unit = texts.suite(suite.unitNumber)
  const beds = formatBedrooms(bedrooms)
  const facts = {
    size: formatSize(squareFootage),
    bedrooms: isDwelling(suite) ? bedsOf(suite) : null,
    washrooms: countsWashrooms(suite) ? bathsOf(suite) : null,
    exposure: suite.exposure ?? figures.unknown,
    price: formatPrice(price, building.currency),
    terms: priceTerms(suite),
    perFoot:
      hasPrice(suite) && squareFootage
        ? texts.perFoot(formatPrice(Math.round(price / squareFootage), building.currency))
        : '',
    where: whereOf(suite, kind, beside),
  }
  if (kind === 'plan') {
    const name = plan === null ? unit : texts.plan(plan)
    const rooms =
      bedrooms === null ? [] : [bedrooms > 0 && Number.isInteger(bedrooms) ? bedroomsCounted(bedrooms) : beds]
    const note = [...rooms, ...(left > 0 ? [texts.left(left)] : [])].join(', ')
    return { ...facts, name, note, href: `/buildings/${building.id}/suites/${suite._id}` }
  }
  const note = plan === null ? unit : texts.suiteOfPlan(unit, plan)
  return { ...facts, name: building.name, note, href: `/suites/${suite._id}` }
}
export type SuiteCardText = ReturnType<typeof suiteCardText>

/** Accessible name of a card's link: `VIEW LISTING: Plan S1, Studio, 6 left`. */
export const suiteCardLabel = (action: string, { name, note }: Pick<SuiteCardText, 'name' | 'note'>) =>
  `${action}: ${[name, note].filter(Boolean).join(', ')}`

/** `Aurora on King, Suite 1204, plan D4` */
export const suiteCardTitle = (suite: SuiteCard) => {
  const { name, note } = suiteCardText(suite, 'suite')
  return `${name}, ${note}`
}

export type CardMedia = 'plan' | 'picture' | 'none'

/** Shows the drawing for a plan, and for a suite without a photograph. */
export const suiteCardMedia = ({ floorplanImage, pictures }: SuiteCard, kind: ListKind): CardMedia => {
  if (pictures.length > 0 && (kind !== 'plan' || floorplanImage === null)) return 'picture'
  return floorplanImage === null ? 'none' : 'plan'
}

/** The cards' pictures: a photograph already used by another card is replaced by the suite's drawing. */
export const mediaOfCards = (suites: readonly SuiteCard[], kind: ListKind): CardMedia[] => {
  const shown = new Set<string>()
  return suites.map((suite) => {
    const media = suiteCardMedia(suite, kind)
    const url = suite.pictures[0]?.url ?? ''
    if (media !== 'picture' || suite.floorplanImage === null) return media
    if (shown.has(url)) return 'plan'
    shown.add(url)
    return media
  })
}

/** A price converted to the visitor's dollars, with rate and date; empty if it needs none, or there is no price. */
export const convertedPrice = ({ price, building }: SuiteCard, to: Currency, exchange: Exchange) => {
  if (building.currency === to || !hasPrice({ price })) return ''
  const dollars = formatPrice(inDollars(price, to, exchange), to)
  return texts.converted(
    to === 'CAD' ? texts.inCanadian(dollars) : dollars,
    String(exchange.rate),
    formatDay(exchange.date),
  )
}
