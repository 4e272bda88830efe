import { localePath } from '#lib/locale-path.ts'
import { sentences } from '#lib/sentences.ts'
import { unitsCounted } from '#texts/counts.ts'
import { common } from '#texts/common.ts'
import { unitName, unitWords as words } from '#texts/figures.ts'
import { suitePage as texts, suiteSheet } from '#texts/suite.ts'
import { measuresOf } from './measures.rules.ts'
import type { Plan } from './plan.rules.ts'
import { priceInWords, priceTerms } from './price-terms.rules.ts'
import { hasPrice } from './suite.rules.ts'
import { isDwelling } from './suite-values.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const list = (...words: string[]) => words.filter(Boolean).join(', ')

/** `Suite 1204`; on a French page a workplace has a word of its own. */
export const suiteName = (suite: Pick<SuiteCard, 'unitNumber'> & Partial<Pick<SuiteCard, 'propertyType'>>) =>
  unitName(suite.unitNumber, isDwelling({ propertyType: null, ...suite }) ? words.dwelling : words.workplace)

/** `1204` in a table of units; in French a bay is named by its own word. */
export const shortUnit = (unit: string) => unitName(unit, '').trim()

/** Path of a suite's page. */
export const suitePath = ({ _id }: Pick<SuiteCard, '_id'>) => localePath(`/suites/${_id}`)

/** The list of its building, with its plan marked. */
export const listedHref = ({ building, floorplanType }: Pick<SuiteCard, 'building' | 'floorplanType'>) =>
  localePath(
    `/buildings/${building.id}${floorplanType ? `?plan=${encodeURIComponent(floorplanType)}#listings` : ''}`,
  )

/** `Plan D4`; a suite without a floorplan is named itself. */
export const planName = (suite: SuiteCard) =>
  suite.floorplanType === null ? suiteName(suite) : texts.plan(suite.floorplanType)

const placeOf = ({ building }: SuiteCard) => list(building.name, building.location ?? '')
type Priced = Pick<SuiteCard, 'price' | 'taxTreatment' | 'building'>
const priceOf = ({ price, building, taxTreatment }: Priced) => priceInWords(price, building, taxTreatment)

/** `Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft., $649,900 CAD, HST included` */
export const suiteTitle = (suite: SuiteCard) => {
  const figures = list(measuresOf(suite), suite.available ? priceOf(suite) : '')
  const name = list(suiteName(suite), suite.building.name)
  return figures ? common.labelled(name, figures) : name
}

export const suiteDescription = (suite: SuiteCard) =>
  suite.available
    ? `${sentences(list(suiteName(suite), placeOf(suite)), list(measuresOf(suite), priceOf(suite)))}. ${suiteSheet.offer}`
    : `${texts.gone(list(suiteName(suite), placeOf(suite)))} ${suiteSheet.othersLike}`

/** `Plan D4, Aurora on King: 1+Den, 612 Sq.Ft., from $609,900 CAD, HST included` */
export const planTitle = ({ representative, available }: Plan<SuiteCard>) => {
  const figures = list(
    measuresOf(representative),
    available.length > 0 && hasPrice(representative) ? suiteSheet.fromPrice(priceOf(representative)) : '',
  )
  // The suite's own page already has this title.
  const { floorplanType, unitNumber, building } = representative
  const name = floorplanType === null ? suiteSheet.planOf(unitNumber) : planName(representative)
  const named = list(name, building.name)
  return figures ? common.labelled(named, figures) : named
}

export const planDescription = ({ representative, available }: Plan<SuiteCard>) => {
  const plan = sentences(list(planName(representative), placeOf(representative)), measuresOf(representative))
  return available.length > 0
    ? `${plan}. ${suiteSheet.planOffer(unitsCounted(available.length, isDwelling(representative)), priceOf(representative))}`
    : `${plan}. ${suiteSheet.noUnits} ${suiteSheet.othersLike}`
}

/** Label of a price: `Purchase price, CAD, HST included`. */
export const priceLabel = (suite: Priced) => {
  const terms = priceTerms(suite)
  return terms ? texts.purchasePriceWith(terms) : texts.purchasePrice
}

/** Link to a chat with a sales centre, with a draft message. */
export const whatsAppHref = (e164: string, message: string) =>
  `https://wa.me/${e164.replace(/\D/gu, '')}?text=${encodeURIComponent(message)}`

export const askAbout = (suite: Priced & Pick<SuiteCard, 'available' | 'unitNumber'>) =>
  suite.available
    ? texts.askAboutSuite(suiteName(suite), suite.building.name, priceOf(suite))
    : texts.askAboutGone(suiteName(suite), suite.building.name)
