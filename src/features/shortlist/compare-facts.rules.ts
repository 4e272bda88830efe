import { parseAmount } from '#features/calculator/amount.rules.ts'
import { openedWith } from '#features/calculator/scenario.rules.ts'
import type { PostedRate } from '#features/rates/rates.store.ts'
import { homeFigures } from '#features/closing/home-figures.rules.ts'
import type { Closing } from '#features/closing/closing.schema.ts'
import { withVarying } from '#features/closing/varying.rules.ts'
import { homeOf } from '#features/closing/home.rules.ts'
import type { Judge } from '#features/closing/useReach.ts'
import type { OneYearRate } from '#features/rates/bank-figure.rules.ts'
import { isHeldAt } from '#features/suite/held.rules.ts'
import { priceTerms } from '#features/suite/price-terms.rules.ts'
import { extrasOf, termsOfSale } from '#features/suite/suite-facts.rules.ts'
import { countsWashrooms, isDwelling } from '#features/suite/suite-values.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import {
  formatBedrooms,
  formatDay,
  formatExposure,
  formatMoney,
  formatPrice,
  formatSize,
  formatWhole,
  formatWashrooms,
} from '#lib/format.ts'
import { reach } from '#texts/closing.ts'
import { common } from '#texts/common.ts'
import { currencies, figures } from '#texts/figures.ts'
import { compare as texts } from '#texts/shortlist.ts'
import { held, moneyFacts, suiteFacts, suitePage } from '#texts/suite.ts'

export interface Basis {
  today: string
  /** The posted 5-year rate, if available. */
  posted: PostedRate | undefined
  oneYear: OneYearRate | undefined
  /** The down payment that the visitor's cash allows for a home; null if none is given. */
  downOf: Judge['downOfHome']
}

/** The total needed: a range if costs vary. */
const cashOf = ({ totals, varying }: Closing, whole: (dollars: number) => string) =>
  varying ? withVarying(totals.together, varying) : whole(totals.together)

/** A suite's values in a comparison, in row order; null for what a workplace lacks or a listing does not say. */
export const factsOf = (suite: Suite, { today, posted, oneYear, downOf }: Basis) => {
  const { building, price, available, squareFootage } = suite
  const home = homeOf(suite)
  const isPriced = available && hasPrice(suite)
  const { fields, monthly, closing } = homeFigures({
    home,
    price: available ? price : 0,
    scenario: openedWith({}, isPriced && downOf ? downOf(home, price) : null),
    today,
    rate: posted?.rate,
    oneYear,
  })
  const money = (dollars: number) =>
    building.currency === 'USD' ? texts.us(formatMoney(dollars)) : formatMoney(dollars)
  const whole = (dollars: number) =>
    building.currency === 'USD' ? texts.us(formatWhole(Math.ceil(dollars))) : formatWhole(Math.ceil(dollars))
  const terms = termsOfSale(suite)
  const { feeCovers } = suite.money
  // Monthly, whatever the listing's basis, so that fees are comparable.
  const fee = home.fee ? texts.aMonth(money(home.fee)) : terms.fee
  const month = monthly && texts.aMonth(whole(monthly.stated?.total ?? monthly.total))
  const down = downOf ? parseAmount(fields.down) : null
  const deposits = [
    suite.depositStructure,
    closing && closing.totals.deposits > 0 && texts.depositsSum(money(closing.totals.deposits)),
  ].filter(Boolean)
  return {
    price: available
      ? [formatPrice(price, building.currency), ...(isHeldAt(suite) ? [held.mark.toLowerCase()] : [])].join(
          ', ',
        )
      : suitePage.goneShort,
    terms: isPriced ? priceTerms(suite) || currencies[building.currency] : figures.unknown,
    perFoot:
      isPriced && squareFootage
        ? formatPrice(Math.round(price / squareFootage), building.currency)
        : figures.unknown,
    size: formatSize(squareFootage),
    bedrooms: isDwelling(suite) ? formatBedrooms(suite.bedrooms) : null,
    bathrooms: countsWashrooms(suite) ? formatWashrooms(suite.washrooms) : null,
    level: suite.money.level === null ? null : String(suite.money.level),
    exposure: formatExposure(suite.exposure),
    ...extrasOf(suite),
    fee:
      [fee, home.fee && feeCovers && moneyFacts.covers(feeCovers)].filter(Boolean).join('. ') ||
      common.notAvailable,
    monthly: month
      ? [month, ...(down === null ? [] : [reach.withDown(formatPrice(down, building.currency))])].join(' ')
      : figures.unknown,
    deposits: deposits.join('. ') || common.notAvailable,
    cash: closing ? cashOf(closing, whole) : isDwelling(suite) ? figures.unknown : null,
    occupancy: terms.occupancy ?? common.notAvailable,
    incentives: terms.incentives,
  }
}
export type Facts = ReturnType<typeof factsOf>

type Row = readonly [fact: keyof Facts, term: string]
const { facts } = suitePage
const FACTS: readonly Row[] = [
  ['price', facts.price],
  ['terms', texts.terms],
  ['perFoot', texts.perFoot],
  ['size', facts.size],
  ['bedrooms', facts.bedrooms],
  ['bathrooms', facts.bathrooms],
  ['level', facts.level],
  ['exposure', facts.exposure],
  ['parking', suiteFacts.parking],
  ['locker', suiteFacts.locker],
  ['fee', suiteFacts.fee],
  ['monthly', texts.monthly],
  ['deposits', texts.deposits],
  ['cash', texts.cash],
  ['occupancy', suiteFacts.occupancy],
  ['incentives', suiteFacts.incentives],
]

/** Two spellings of a value are one: editors type a deposit structure with other spaces and capitals. */
const spelt = (value: string | null | undefined) => value?.trim().replace(/\s+/gu, ' ').toLowerCase() ?? null

/** Whether all of two or more suites have the same value. */
export const isSame = (values: readonly (string | null | undefined)[]) =>
  values.length > 1 && new Set(values.map(spelt)).size === 1

/** The rows in which a suite has a value, split by whether all suites share it. */
export const rowsOf = (columns: readonly Facts[]) => {
  const rows = FACTS.filter(([fact]) => columns.some((facts) => facts[fact] !== null))
  const [same = [], differing = []] = [true, false].map((wanted) =>
    rows.filter(([fact]) => isSame(columns.map((facts) => facts[fact])) === wanted),
  )
  return { same, differing }
}

/** What the row is called: each cell says its down payment where the visitor's cash makes them differ. */
export const termOf = ([fact, term]: Row, { downOf }: Pick<Basis, 'downOf'>) =>
  fact === 'monthly' && downOf ? texts.monthlyOwn : term

/** Assumptions behind the figures. */
export const basisOf = ({ posted, downOf }: Basis, example: number) =>
  texts.basis(
    downOf ? texts.downOwn : texts.downUsual,
    posted?.date
      ? texts.ratePosted(String(posted.rate), formatDay(posted.date))
      : texts.rateAssumed(String(posted?.rate ?? example)),
  )

/** Whether the suites are priced in two currencies. */
export const isMixed = (suites: readonly Pick<Suite, 'building'>[]) =>
  new Set(suites.map(({ building }) => building.currency)).size > 1
