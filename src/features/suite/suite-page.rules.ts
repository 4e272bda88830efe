import { formatPrice } from '#lib/format.ts'
import { suites } from '#texts/counts.ts'
import { suitePage as texts } from '#texts/suite.ts'
import { measuresOf } from './measures.rules.ts'
import type { Plan } from './plan.rules.ts'
import { hasPrice } from './suite.rules.ts'
import type { SuiteCard } from './suite.schema.ts'
import { taxStatus } from './tax-label.rules.ts'

const list = (...words: string[]) => words.filter(Boolean).join(', ')
const sentences = (...some: string[]) =>
  some
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(' ')

export const suiteName = ({ unitNumber }: Pick<SuiteCard, 'unitNumber'>) => texts.suite(unitNumber)

/** Where a suite's own page stands. */
export const suitePath = ({ _id }: Pick<SuiteCard, '_id'>) => `/suites/${_id}`

/** `Plan D4`; a suite without a floorplan is named itself. */
export const planName = (suite: SuiteCard) =>
  suite.floorplanType === null ? suiteName(suite) : texts.plan(suite.floorplanType)

const placeOf = ({ building }: SuiteCard) => list(building.name, building.location ?? '')
/** Empty while there is none. */
const priceOf = ({ price, building }: Pick<SuiteCard, 'price' | 'building'>) =>
  price > 0 ? formatPrice(price, building.currency) : ''

/** `Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft., $649,900` */
export const suiteTitle = (suite: SuiteCard) => {
  const figures = list(measuresOf(suite), suite.available ? priceOf(suite) : '')
  return `${suiteName(suite)}, ${suite.building.name}${figures && `: ${figures}`}`
}

export const suiteDescription = (suite: SuiteCard) =>
  suite.available
    ? `${sentences(list(suiteName(suite), placeOf(suite)), list(measuresOf(suite), priceOf(suite)))} ${texts.offer}`
    : `${texts.gone(list(suiteName(suite), placeOf(suite)))} ${texts.othersLike}`

/** `Plan D4, Aurora on King: 1+Den, 612 Sq.Ft., from $609,900` */
export const planTitle = ({ representative, available }: Plan<SuiteCard>) => {
  const figures = list(
    measuresOf(representative),
    available.length > 0 && hasPrice(representative) ? texts.fromPrice(priceOf(representative)) : '',
  )
  // The page of the suite itself has its name for a title already.
  const { floorplanType, unitNumber, building } = representative
  const name = floorplanType === null ? texts.planOf(unitNumber) : planName(representative)
  return `${name}, ${building.name}${figures && `: ${figures}`}`
}

export const planDescription = ({ representative, available }: Plan<SuiteCard>) => {
  const plan = sentences(list(planName(representative), placeOf(representative)), measuresOf(representative))
  return available.length > 0
    ? `${plan} ${texts.planOffer(suites(available.length), priceOf(representative))}`
    : `${plan} ${texts.noUnits} ${texts.othersLike}`
}

/** What a price stands for, by the tax of its place. */
export const priceLabel = ({
  building,
  price,
  taxTreatment,
}: Pick<SuiteCard, 'building' | 'price' | 'taxTreatment'>) => {
  const status = price === 0 ? null : taxStatus(building, taxTreatment)
  return status === null ? texts.purchasePrice : texts.purchasePriceWith(status)
}

/** A chat with a sales centre that opens with a message. */
export const whatsAppHref = (e164: string, message: string) =>
  `https://wa.me/${e164.replace(/\D/gu, '')}?text=${encodeURIComponent(message)}`

export const askAbout = (suite: Pick<SuiteCard, 'available' | 'unitNumber' | 'building' | 'price'>) =>
  suite.available
    ? texts.askAboutSuite(suiteName(suite), suite.building.name, priceOf(suite))
    : texts.askAboutGone(suiteName(suite), suite.building.name)
