import { LEGAL_FEES, TITLE_INSURANCE } from '#features/law/dated.rules.ts'
import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Rule, Span } from '#features/law/law.schema.ts'
import { regionOf, type Region } from '#features/law/place.rules.ts'
import { formatMoney, formatWhole } from '#lib/format.ts'
import { addCents } from '#lib/fraction.ts'
import { cashResult, closing as texts } from '#texts/closing.ts'
import type { ClosingInput, Line } from './closing.schema.ts'
import { ask, between } from './line.rules.ts'

const { formulas } = texts
type Charged = Partial<Record<Region, readonly Rule<Span & { below: number }>[]>>

/** The usual charge for the home's place and price; without a source there is no range, only the reason. */
const charged = (id: 'legalFees' | 'titleInsurance', places: Charged, input: ClosingInput): Line => {
  const region = regionOf(input.place.region)
  const rule = ruleOn((region && places[region]) ?? [], input.agreement)
  if (isMissing(rule)) return ask(id, formulas.notFound)
  const { below } = rule.value
  return input.price < below
    ? between({ id, span: rule.value, formula: () => formulas.usually[id], rules: [rule] })
    : ask(id, formulas.foundBelow(formatMoney(below)))
}

/** Costs in Canada that depend on whom the buyer hires and on the agreement. */
export const varyingLines = (input: ClosingInput): Line[] => {
  const { levyCap } = input
  return [
    levyCap === null
      ? ask('levies', formulas.levies)
      : between({
          id: 'levies',
          span: { from: 0, to: levyCap },
          formula: () => formulas.leviesCapped(formatMoney(levyCap)),
        }),
    charged('legalFees', LEGAL_FEES, input),
    charged('titleInsurance', TITLE_INSURANCE, input),
  ]
}

/** The months of the occupancy fee are in no sum: they are paid a month at a time, in place of the mortgage. */
export const isInSum = ({ due }: Line) => due.when === 'closing'

/** The sum of the ranges due on closing; null without one. */
export const varyingSum = (lines: readonly Line[]): Span | null => {
  const spans = lines.flatMap((line) => (isInSum(line) && line.span) || [])
  return spans.length === 0
    ? null
    : { from: addCents(...spans.map(({ from }) => from)), to: addCents(...spans.map(({ to }) => to)) }
}

/** `$1,000 to $4,000`, `up to $12,000`: whole dollars, rounded outwards. */
export const spanText = ({ from, to }: Span) =>
  from === 0
    ? cashResult.upTo(formatWhole(Math.ceil(to)))
    : cashResult.fromTo(formatWhole(Math.floor(from)), formatWhole(Math.ceil(to)))

/** A certain sum with the costs that vary: `$148,084 to $163,285`. */
export const withVarying = (sure: number, { from, to }: Span) =>
  spanText({ from: addCents(sure, from), to: addCents(sure, to) })

/** What no sum includes because its amount is unknown. Deposits are part of the down payment. */
export const isLeftOut = ({ status, id }: Line) => status === 'ask' && id !== 'deposits'
