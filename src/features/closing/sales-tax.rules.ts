import { tapered } from '#features/law/brackets.rules.ts'
import { REBATE } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Rule, Taper } from '#features/law/law.schema.ts'
import { regionOf, type Place } from '#features/law/place.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { fraction, type Fraction } from '#lib/fraction.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Line } from './closing.schema.ts'
import { amount, ask, credit, creditByRule, join, type Part } from './line.rules.ts'
import { ordinaryRebate, type SalesTax } from './tax-base.rules.ts'

export interface TaxCase {
  place: Place
  day: string
  price: number
  tax: SalesTax
  base: Fraction
  /** Tax is included, and the price is net of the ordinary rebate. */
  included: boolean
  net: boolean
  lives: boolean
  firstHome: boolean
}

const { formulas } = texts
const money = (value: Fraction) => formatMoney(value.toCent())

const taxLine = ({ tax, base, price, included }: TaxCase): Line => {
  const rate = String(tax.rate)
  return amount({
    id: included ? 'taxInPrice' : 'taxOnTop',
    dollars: base.percent(tax.rate).toCent(),
    formula: () =>
      included ? formulas.taxInPrice(rate, money(base)) : formulas.taxOnTop(rate, formatMoney(price)),
    rules: tax.rules,
    counts: false,
  })
}

/** The owner-occupier's rebate, or the landlord's. */
const ordinary = ({ place, tax, base, net, lives }: TaxCase): Line[] => {
  const { federal, provincial } = tax
  const rules = provincial ? [federal, provincial] : [federal]
  const dollars = ordinaryRebate(base, tax).toCent()
  const formula = () => formulas.rebate(money(base))
  if (net && lives) return [amount({ id: 'rebateInPrice', dollars, formula, rules, counts: false })]
  if (lives)
    return [
      credit({
        id: 'federalRebate',
        dollars: tapered(base, federal.value).toCent(),
        formula,
        rules: [federal],
      }),
      ...(provincial
        ? [
            credit({
              id: 'provincialRebate',
              dollars: tapered(base, provincial.value).toCent(),
              formula,
              rules: [provincial],
            }),
          ]
        : []),
    ]
  const quebec = regionOf(place.region) === 'QC'
  const rental = quebec ? tapered(base, federal.value).toCent() : dollars
  return [
    ...(net ? [amount({ id: 'rebateRepaid', dollars, formula: () => formulas.repaid, rules })] : []),
    credit({
      id: 'rentalRebate',
      dollars: rental,
      formula: () => formulas.rental,
      rules: quebec ? [federal] : rules,
    }),
    ...(quebec ? [ask('quebecRentalRebate', formulas.rental, 'later')] : []),
  ]
}

const FIRST_HOME = {
  federalFirstHome: { versions: REBATE.federalFirstHome, part: 'federal' },
  ontarioFirstHome: { versions: REBATE.ontarioFirstHome, part: 'provincial' },
} as const
type FirstHomeId = keyof typeof FIRST_HOME

const firstHomeIds = ({ place, lives, firstHome }: TaxCase): FirstHomeId[] => {
  if (!lives || !firstHome) return []
  return regionOf(place.region) === 'ON' ? ['federalFirstHome', 'ontarioFirstHome'] : ['federalFirstHome']
}

const ordinaryPart = (id: FirstHomeId, { tax, base }: TaxCase) => {
  const rule = tax[FIRST_HOME[id].part]
  return rule ? tapered(base, rule.value) : fraction(0)
}

/** A first-home rebate beyond the ordinary rebate of the same government. */
const beyond = (id: FirstHomeId, rule: Rule<Taper>, given: TaxCase) =>
  tapered(given.base, rule.value).minus(ordinaryPart(id, given)).max(0)

const firstHomeRebates = (given: TaxCase): Part =>
  join(
    ...firstHomeIds(given).map((id) =>
      creditByRule(id, FIRST_HOME[id].versions, given.day, (rule) =>
        credit({
          id,
          dollars: beyond(id, rule, given).toCent(),
          formula: () => formulas.rebateFirstHome(money(given.base), money(ordinaryPart(id, given))),
          rules: [rule],
        }),
      ),
    ),
  )

/** What Ontario's announced relief would add to the other rebates, which it includes. */
const ontarioRelief = (given: TaxCase): Part => {
  const { place, day, tax, base } = given
  if (regionOf(place.region) !== 'ON') return { lines: [], notices: [] }
  const others = firstHomeIds(given).reduce(
    (sum, id) => {
      const rule = ruleOn<Taper>(FIRST_HOME[id].versions, day)
      return isMissing(rule) ? sum : sum.plus(beyond(id, rule, given))
    },
    ordinaryRebate(base, tax),
  )
  return creditByRule('ontarioRelief', REBATE.ontarioRelief, day, (rule) =>
    credit({
      id: 'ontarioRelief',
      dollars: tapered(base, rule.value).minus(others).max(0).toCent(),
      formula: () => formulas.rebateBeyond(money(base), money(others)),
      rules: [rule],
    }),
  )
}

/** Sales tax and its rebates. */
export const salesTaxes = (given: TaxCase): Part =>
  join(
    { lines: [taxLine(given), ...ordinary(given)], notices: [] },
    firstHomeRebates(given),
    ontarioRelief(given),
  )
