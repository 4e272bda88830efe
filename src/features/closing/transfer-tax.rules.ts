import { marginal } from '#features/law/brackets.rules.ts'
import { FIRST_HOME_TRANSFER, NEW_HOME_TRANSFER, REGISTRATION, TRANSFER } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Brackets, Rule } from '#features/law/law.schema.ts'
import { regionOf, taxingCityOf, type Place } from '#features/law/place.rules.ts'
import { formatMoney } from '#lib/format.ts'
import { addCents, fraction, type Fraction } from '#lib/fraction.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Line, LineId } from './closing.schema.ts'
import { amount, ask, byRule, join, type Part } from './line.rules.ts'

export interface Transfer {
  place: Place
  day: string
  /** Price without tax, or the whole price if unknown. */
  base: Fraction
  baseKnown: boolean
  loan: number
  lives: boolean
  firstHome: boolean
}

const { formulas } = texts
type Fee = (typeof REGISTRATION)['alberta'][number]

/** Above this, Québec municipalities may set higher rates. */
const QUEBEC_OWN_RATES = 500_000

const words = (brackets: Brackets, of: Fraction) => {
  const reached = brackets.filter((_, at) => of.isOver(brackets[at - 1]?.[0] ?? 0))
  const listed = reached.map(([upTo, percent]) =>
    upTo === null
      ? formulas.bracketAbove(String(percent))
      : formulas.bracketTo(String(percent), formatMoney(upTo)),
  )
  return formulas.marginal(listed.join(', '), formatMoney(of.toCent()))
}

/** A bracketed tax, less a first home's exemption. */
const bracketed = (
  id: LineId,
  versions: readonly Rule<Brackets>[],
  { base, baseKnown, day }: Transfer,
  {
    spared,
    estimate = false,
    note = '',
  }: { spared?: readonly Rule<number>[]; estimate?: boolean; note?: string } = {},
): Part =>
  byRule(id, versions, day, (rule) => {
    const tax = marginal(base, rule.value).toCent()
    const relief = spared ? ruleOn(spared, day) : null
    const known = relief && !isMissing(relief) ? relief : null
    return amount({
      id,
      dollars: addCents(tax, known ? -Math.min(tax, known.value) : 0),
      formula: () =>
        words(rule.value, base) + (known ? formulas.lessFirstHome(formatMoney(known.value)) : '') + note,
      rules: known ? [rule, known] : [rule],
      estimate: estimate || !baseKnown,
    })
  })

const stepped = ({ value: { base, each, step } }: Fee, of: Fraction) =>
  fraction(of.over(step).ceiling()).times(each).plus(base).toCent()

const registered = (id: LineId, of: Fraction, { day, baseKnown }: Transfer) =>
  byRule(id, REGISTRATION.alberta, day, (rule) => {
    const { base, each, step } = rule.value
    return amount({
      id,
      dollars: stepped(rule, of),
      formula: () =>
        formulas.steps(formatMoney(base), formatMoney(each), formatMoney(step), formatMoney(of.toCent())),
      rules: [rule],
      estimate: !baseKnown,
    })
  })

/** British Columbia's exemption for new homes: full up to one price, none from another. */
const britishColumbia = (transfer: Transfer): Part => {
  const { base, day, lives, baseKnown } = transfer
  const exemption = lives ? ruleOn(NEW_HOME_TRANSFER, day) : null
  const whole = bracketed('provinceTransfer', TRANSFER.britishColumbia, transfer)
  if (!exemption || isMissing(exemption)) return whole
  return byRule('provinceTransfer', TRANSFER.britishColumbia, day, (rule) => {
    const { full, none } = exemption.value
    const tax = marginal(base, rule.value)
    const share = fraction(none)
      .minus(base)
      .max(0)
      .over(none - full)
      .min(1)
    const spared = tax.times(share).toCent()
    return amount({
      id: 'provinceTransfer',
      dollars: addCents(tax.toCent(), -spared),
      formula: () => formulas.newHome(formatMoney(tax.toCent()), formatMoney(spared)),
      rules: [rule, exemption],
      estimate: !baseKnown,
    })
  })
}

const chicago = ({ day, base }: Transfer) =>
  byRule('cityTransfer', REGISTRATION.chicago, day, (rule) =>
    amount({
      id: 'cityTransfer',
      dollars: stepped(rule, base),
      formula: () =>
        formulas.buyersPart(
          formatMoney(rule.value.each),
          formatMoney(rule.value.step),
          formatMoney(base.toCent()),
        ),
      rules: [rule],
    }),
  )

/** Whether the city levies a tax is unknown, so its line is never left out. */
const askCity = () => ({ lines: [ask('cityTransfer', formulas.municipalityUnknown)], notices: [] })

const nothing: Part = { lines: [], notices: [] }

const named = (transfer: NonNullable<Line['transfer']>, { lines, notices }: Part): Part => ({
  lines: lines.map((line) => ({ ...line, transfer })),
  notices: notices.map((notice) => ({ ...notice, transfer })),
})

/** Transfer taxes by province or state and city. */
export const transferTaxes = (transfer: Transfer): Part => {
  const { place, base, loan, lives, firstHome } = transfer
  const city = taxingCityOf(place)
  const spared = (versions: readonly Rule<number>[]) => (lives && firstHome ? { spared: versions } : {})
  if (place.country === 'US')
    return city === 'chicago'
      ? named('chicago', chicago(transfer))
      : join(city === 'unknown' ? askCity() : nothing, {
          lines: [ask('stateTransfer', formulas.noRule)],
          notices: [],
        })
  switch (regionOf(place.region)) {
    case 'ON':
      return join(
        named(
          'ON',
          bracketed('provinceTransfer', TRANSFER.ontario, transfer, spared(FIRST_HOME_TRANSFER.ontario)),
        ),
        city === 'toronto'
          ? named(
              'toronto',
              bracketed('cityTransfer', TRANSFER.toronto, transfer, spared(FIRST_HOME_TRANSFER.toronto)),
            )
          : city === 'unknown'
            ? askCity()
            : nothing,
      )
    case 'QC': {
      if (city === 'montreal')
        return named(
          'montreal',
          bracketed('cityTransfer', TRANSFER.montreal, transfer, { note: formulas.billed }),
        )
      const more = base.isOver(QUEBEC_OWN_RATES)
      const note = more ? formulas.cityMayAdd : formulas.billed
      const estimate = more || city === 'unknown'
      return join(
        named('QC', bracketed('provinceTransfer', TRANSFER.quebec, transfer, { estimate, note })),
        city === 'unknown' ? askCity() : nothing,
      )
    }
    case 'BC':
      return named('BC', britishColumbia(transfer))
    case 'MB':
      return named('MB', bracketed('provinceTransfer', TRANSFER.manitoba, transfer))
    case 'AB':
      return join(
        registered('titleRegistration', base, transfer),
        loan > 0 ? registered('mortgageRegistration', fraction(loan), transfer) : nothing,
      )
    default:
      return { lines: [ask('provinceTransfer', formulas.noRule)], notices: [] }
  }
}
