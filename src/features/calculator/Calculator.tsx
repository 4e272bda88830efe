import './calculator.css'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { regionOf } from '#features/law/place.rules.ts'
import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import { fieldPercent, parseAmount, showAmount } from './amount.rules.ts'
import { borrowAs, minimumDown } from './borrowing.rules.ts'
import { calculate, paidFor, startFields, typeFigure, withoutResult, type Terms } from './calculator.rules.ts'
import { CalculatorFields } from './CalculatorFields.tsx'
import { calculator as texts } from '#texts/calculator.ts'
import { CalculatorResult, monthInAll } from './CalculatorResult.tsx'
import { HIGHEST_PRICE } from './mortgage.rules.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import { Qualifying } from './Qualifying.tsx'
import { useFields } from './useFields.ts'
import { agreementDay } from './scenario.rules.ts'
import { useToday } from './useToday.ts'

export interface Props extends Omit<Terms, 'borrow'> {
  /** Whole dollars; null starts the form empty. */
  price: number | null
  /** The page's suites: their lowest price today is used until the visitor types one. */
  offered: Offered
  region: string | null
  /** Mortgage rules apply to dwellings only. */
  dwelling: boolean
  /** Percent of tax on top of the price. */
  onTop: number
  /** The day the page was built, such as `2026-11-22`. */
  builtOn: string
  /** Dollars that the form starts with; the usual share of the price if null. */
  opening?: number | null
}

export const Calculator = (props: Props) => {
  const {
    price,
    country,
    maintenance,
    needs,
    offered,
    region,
    dwelling,
    onTop,
    propertyTax = null,
    builtOn,
    opening = null,
  } = props
  const { data: posted } = useStore($postedRate, { ssr: 'initial' })
  const listPrice = useOffered(offered)?.price ?? price
  const start = useMemo(() => {
    const usual = startFields(listPrice || null, onTop || undefined)
    const fields = opening === null ? usual : typeFigure(usual, 'down', showAmount(opening))
    return posted ? typeFigure(fields, 'rate', fieldPercent(posted.rate)) : fields
  }, [listPrice, onTop, posted, opening])
  const form = useFields(start)
  const { scenario, settled, used } = form
  const day = agreementDay(scenario, useToday(builtOn))
  const lives = scenario.use !== 'rent'
  const regulated = country === 'CA' && dwelling
  const terms = useMemo<Terms>(() => {
    const borrow = borrowAs({ region: regionOf(region), lives, day })
    return { country, maintenance, needs, propertyTax, ...(regulated && { borrow }) }
  }, [country, maintenance, needs, propertyTax, region, lives, day, regulated])
  // Kept between keystrokes, so that the result and its ring are drawn only when they change.
  const { errors, result } = useMemo(() => calculate(settled, terms), [settled, terms])

  const typed = parseAmount(settled.price)
  const paid = typed === null || typed > HIGHEST_PRICE ? null : paidFor(typed, settled.onTop)
  return (
    <div className="calc-all">
      <div className="calc">
        <CalculatorFields
          form={form}
          // An untouched form reports no errors, even if the listing lacks figures.
          errors={used ? errors : {}}
          minimum={regulated && paid ? (minimumDown(paid, lives, day) ?? null) : null}
          {...{ posted, country, region, onTop, paid }}
          glance={
            result && (
              // The result below says it already.
              <p className="calc__glance" aria-hidden="true">
                <span>{texts.monthInAll}</span> <b>{monthInAll(result)}</b>
              </p>
            )
          }
        />
        <CalculatorResult
          result={result}
          term={settled.term}
          country={country}
          used={used}
          feeKnown={maintenance !== null}
          taxKnown={propertyTax !== null}
          empty={withoutResult(settled, errors)}
        />
      </div>
      {regulated && result?.borrowed && result.mortgage.loan > 0 && (
        <Qualifying
          mortgage={result.mortgage}
          price={typed ?? 0}
          fee={maintenance}
          {...{ propertyTax, lives, day }}
        />
      )}
    </div>
  )
}
