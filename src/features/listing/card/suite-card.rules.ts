import { localePath } from '#lib/locale-path.ts'
import { inDollars, type Currency, type Exchange } from '#features/rates/exchange.rules.ts'
import {
  formatBedrooms,
  formatDay,
  formatDistance,
  formatMonth,
  formatPrice,
  formatSize,
  formatWashrooms,
} from '#lib/format.ts'
import { cityAndRegion } from '#lib/places.ts'
import { planRooms } from '#features/suite/rooms.rules.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { priceTerms } from '#features/suite/price-terms.rules.ts'
import { countsWashrooms, isDwelling } from '#features/suite/suite-values.rules.ts'
import { suiteName } from '#features/suite/suite-page.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suiteCard as texts } from '#texts/cards.ts'
import { common } from '#texts/common.ts'
import { unitsCounted } from '#texts/counts.ts'
import { compass, figures } from '#texts/figures.ts'
import type { ListKind } from '#features/listing/list/suite-list.rules.ts'
import type { PlanOffer } from './plan-offer.rules.ts'

/** `Toronto, Ontario · 3.2 km away`, `in Toronto` if that was searched; empty on the building's own page. */
const whereOf = ({ building }: SuiteCard, kind: ListKind, { distance, inCity }: Beside) => {
  if (kind === 'plan') return ''
  if (inCity && building.city) return texts.inCity(building.city)
  const place = building.city ? cityAndRegion(building) : (building.location ?? '')
  const away = distance === undefined ? '' : texts.away(formatDistance(distance))
  return [place, away].filter(Boolean).join(' · ')
}

interface Beside {
  /** On a plan's card. */
  plan?: PlanOffer | undefined
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

/** `Plan D4`; a suite without a plan: `Suite 1204`. */
export const planCardName = (suite: SuiteCard) =>
  suite.floorplanType === null ? suiteName(suite) : texts.plan(suite.floorplanType)

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** Name, note and address of a card. A building's own page does not repeat the building's name. */
const titleOf = (suite: SuiteCard, kind: ListKind, plan: PlanOffer | undefined) => {
  const { building, floorplanType } = suite
  const isOwn = kind === 'plan'
  if (plan) {
    const [name, planName] = isOwn ? [planCardName(suite), ''] : [building.name, planCardName(suite)]
    const note = joined(planName, planRooms(suite), unitsCounted(plan.count, isDwelling(suite)))
    return { name, note, href: localePath(`/buildings/${building.id}/suites/${suite._id}`) }
  }
  const unit = suiteName(suite)
  const href = localePath(`/suites/${suite._id}`)
  if (isOwn) return { name: unit, note: floorplanType === null ? '' : texts.plan(floorplanType), href }
  return {
    name: building.name,
    note: floorplanType === null ? unit : texts.suiteOfPlan(unit, floorplanType),
    href,
  }
}

/** `$609,900`, `$609,900–$699,900`, or N/A. */
const priceOf = ({ price, building: { currency } }: SuiteCard, highest = price) =>
  highest > price
    ? texts.priceRange(formatPrice(price, currency), formatPrice(highest, currency))
    : formatPrice(price, currency)

const perFootOf = ({ price, squareFootage, building }: SuiteCard, plan: PlanOffer | undefined) => {
  const own = hasPrice({ price }) && squareFootage ? price / squareFootage : null
  const perFoot = plan ? plan.perFoot : own
  return perFoot === null ? '' : texts.perFoot(formatPrice(Math.round(perFoot), building.currency))
}

/** `faces S`; N/A if unknown. */
const facesOf = ({ exposure }: SuiteCard, plan: PlanOffer | undefined) => {
  const sides = plan ? plan.exposures : exposure && compass[exposure]
  return sides ? texts.faces(sides) : figures.unknown
}

/** `Floor 12`; null if unknown, or if the card of its plan offers several floors. */
const floorOf = ({ level }: SuiteCard, plan: PlanOffer | undefined) =>
  level === null || (plan && plan.floors.length > 0) ? null : texts.floor(level)

/** `occupancy May 2028`; null if unknown. */
const occupancyOf = ({ firstOccupancy }: Pick<SuiteCard, 'firstOccupancy'>) =>
  firstOccupancy === null ? null : texts.occupancy(formatMonth(firstOccupancy))

/** In their order on a card. */
export const CARD_FACTS = ['size', 'bedrooms', 'washrooms', 'exposure', 'floor', 'occupancy'] as const

/** The texts of a suite's or a plan's card; null for facts that are unknown, or that workplaces do not have. */
export const suiteCardText = (suite: SuiteCard, kind: ListKind, beside: Beside = {}) => {
  const { plan } = beside
  const facts = {
    size: formatSize(suite.squareFootage),
    bedrooms: isDwelling(suite) ? bedsOf(suite) : null,
    washrooms: countsWashrooms(suite) ? bathsOf(suite) : null,
    exposure: facesOf(suite, plan),
    floor: floorOf(suite, plan),
    occupancy: occupancyOf(plan ?? suite),
    price: priceOf(suite, plan?.highest),
    terms: plan?.terms ?? priceTerms(suite),
    perFoot: perFootOf(suite, plan),
    where: whereOf(suite, kind, beside),
  }
  return { ...facts, ...titleOf(suite, kind, plan) }
}
export type SuiteCardText = ReturnType<typeof suiteCardText>

/** Accessible name of a card's link: `VIEW LISTING: Plan S1, Studio, 6 suites`. */
export const suiteCardLabel = (action: string, { name, note }: Pick<SuiteCardText, 'name' | 'note'>) =>
  common.labelled(action, [name, note].filter(Boolean).join(', '))

/** `Aurora on King, Suite 1204, plan D4` */
export const suiteCardTitle = (suite: SuiteCard) => {
  const { name, note } = suiteCardText(suite, 'suite')
  return `${name}, ${note}`
}

export type CardMedia = 'plan' | 'picture' | 'none'

/** Its own, otherwise its plan's, otherwise its building's. */
export const suiteCardPicture = ({ pictures, building }: SuiteCard) => pictures[0] ?? building.picture

/** Shows the drawing where there is no picture. */
export const suiteCardMedia = (suite: SuiteCard): CardMedia => {
  if (suiteCardPicture(suite)) return 'picture'
  return suite.floorplanImage === null ? 'none' : 'plan'
}

/** What the cards of a list show: a picture already on another card is replaced by the suite's drawing. */
export const mediaOfCards = (suites: readonly SuiteCard[]): CardMedia[] => {
  const shown = new Set<string>()
  return suites.map((suite) => {
    const media = suiteCardMedia(suite)
    const url = suiteCardPicture(suite)?.url ?? ''
    if (media !== 'picture' || suite.floorplanImage === null) return media
    if (shown.has(url)) return 'plan'
    shown.add(url)
    return media
  })
}

/**
 * A price, or a range to `highest`, in the visitor's dollars with rate and date; empty if it needs none, or there is no
 * price.
 */
export const convertedPrice = (
  { price, building }: SuiteCard,
  to: Currency,
  exchange: Exchange,
  highest = price,
) => {
  if (building.currency === to || !hasPrice({ price })) return ''
  const [low, high] = [price, highest].map((one) => formatPrice(inDollars(one, to, exchange), to))
  const dollars = highest > price && low !== high ? texts.priceRange(`${low}`, `${high}`) : `${low}`
  return texts.converted(
    to === 'CAD' ? texts.inCanadian(dollars) : dollars,
    String(exchange.rate),
    formatDay(exchange.date),
  )
}
