import type { Scenario } from '#features/calculator/scenario.rules.ts'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { groupsOf } from '#features/closing/cash.rules.ts'
import type { Closing, ClosingInput } from '#features/closing/closing.schema.ts'
import { homeFigures } from '#features/closing/home-figures.rules.ts'
import { type Home, hasOccupancyFee } from '#features/closing/home.rules.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { isInSum, isLeftOut, spanText, withVarying } from '#features/closing/varying.rules.ts'
import { lineName } from '#features/closing/line.rules.ts'
import { dueName } from '#features/closing/when.rules.ts'
import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import { formatDay, formatMoney, formatPrice, formatWhole } from '#lib/format.ts'
import { brochureFigures as texts } from '#texts/brochure.ts'
import { calculator } from '#texts/calculator.ts'
import { cashResult } from '#texts/closing.ts'

interface FiguresProps {
  /** Whole dollars; 0 where there is none yet. */
  price: number
  currency: 'CAD' | 'USD'
  home: Home
  onTop: number
}

/** The monthly occupancy fee; empty if there is none or it is unknown. */
const occupancyOf = ({ lines }: Closing, { oneYear }: ClosingInput) => {
  const dollars = lines.find(({ id }) => id === 'occupancyFee')?.dollars
  if (!oneYear || typeof dollars !== 'number') return ''
  const said = oneYear.posted ? texts.occupancyPosted : texts.occupancyAssumed
  return said(formatMoney(dollars), String(oneYear.rate), formatDay(oneYear.date))
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** The sum with the costs that vary, and what no sum includes. */
const varyingOf = ({ lines, varying }: Closing) => {
  const costs = lines.flatMap((line) =>
    line.span && isInSum(line) ? [texts.varies(lower(lineName(line)), spanText(line.span))] : [],
  )
  const leftOut = lines.filter(isLeftOut).map((line) => lower(lineName(line)))
  return [
    varying ? texts.varying(costs.join(', ')) : '',
    leftOut.length > 0 ? texts.notIncluded(leftOut.join(', ')) : '',
  ]
}

/** Price with its tax, the listing's or the visitor's own. */
const paidWords = (paid: number, currency: FiguresProps['currency'], onTop = 0) => {
  const dollars = Number.isInteger(paid) ? formatPrice(paid, currency) : formatMoney(paid)
  return onTop > 0 ? texts.withTax(dollars) : dollars
}

/** Monthly costs and cash to close. */
const BrochureFigures = ({
  price,
  currency,
  home,
  onTop,
  scenario,
  today,
}: FiguresProps & { scenario: Scenario; today: string }) => {
  const { place, fee, propertyTax } = home
  const oneYear = useOneYear(hasOccupancyFee(home))
  const {
    fields,
    input,
    monthly: result,
    closing,
  } = homeFigures({ home, price, scenario, today, onTop, oneYear })
  if (!result) return null
  const american = place.country === 'US'
  return (
    <div className="brochure__monthly">
      <h3>{texts.monthly}</h3>
      <p className="brochure__sum">{formatWhole(Math.ceil(result.stated?.total ?? result.total))}</p>
      <dl>
        {result.parts
          .filter(({ dollars }) => dollars > 0)
          .map(({ name, dollars }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(dollars)}</dd>
            </div>
          ))}
        <div>
          <dt>{calculator.total}</dt>
          <dd>{formatMoney(result.total)}</dd>
        </div>
      </dl>
      <p className="brochure__small">
        {[
          texts.terms(
            paidWords(result.paid, currency, fields.onTop),
            fields.percent,
            fields.rate,
            fields.years,
          ),
          american
            ? calculator.basisInTheStates(
                propertyTax === null ? calculator.taxNotKnown : calculator.taxByListing,
              )
            : calculator.basis,
          ...(result.stated ? [texts.stated(formatMoney(result.stated.propertyTax))] : []),
          ...(fee === null ? [calculator.feeUnknown] : []),
        ].join(' ')}
      </p>
      {closing && (
        <>
          <h3 className="brochure__cash">{texts.cash}</h3>
          <dl>
            {groupsOf(closing).due.map(
              ({ due, dollars }) =>
                dollars !== null && (
                  <div key={`${due.when} ${due.after} ${due.on}`}>
                    <dt>{dueName(due)}</dt>
                    <dd>{formatWhole(Math.ceil(dollars))}</dd>
                  </div>
                ),
            )}
            <div>
              <dt>{cashResult.together}</dt>
              <dd>
                {closing.varying
                  ? withVarying(closing.totals.together, closing.varying)
                  : formatWhole(Math.ceil(closing.totals.together))}
              </dd>
            </div>
          </dl>
          <p className="brochure__small">
            {[
              texts.cashTerms(
                input.lives ? texts.toLive : texts.toRent,
                input.firstHome ? texts.firstHome : '',
              ),
              ...varyingOf(closing),
              american ? texts.inTheStates : '',
              occupancyOf(closing, input),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      )}
    </div>
  )
}

interface Props extends FiguresProps {
  builtOn: string
  offered: Offered
}

/** The figures at today's price and in the address's scenario; none once all are sold. */
export const BrochureMoney = ({ builtOn, offered, price, ...given }: Props) => {
  const { scenario } = useScenario()
  const today = useToday(builtOn)
  const now = useOffered(offered)
  if (now?.count === 0) return null
  return <BrochureFigures {...given} price={now ? (now.price ?? 0) : price} {...{ scenario, today }} />
}
