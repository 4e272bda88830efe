import { fieldPercent } from '#features/calculator/amount.rules.ts'
import { borrowAs } from '#features/calculator/borrowing.rules.ts'
import { calculate, startFields, typeFigure } from '#features/calculator/calculator.rules.ts'
import { fieldsFrom } from '#features/calculator/fields.rules.ts'
import { agreementDay, type Scenario } from '#features/calculator/scenario.rules.ts'
import { regionOf } from '#features/law/place.rules.ts'
import { closingInput } from './cash.rules.ts'
import { cashToClose } from './closing.rules.ts'
import { taxOnTop, type Home } from './home.rules.ts'
import type { OneYearRate } from '#features/rates/bank-figure.rules.ts'

interface Given {
  home: Home
  /** Whole dollars; 0 where there is none yet. */
  price: number
  scenario: Scenario
  today: string
  /** Percent of tax on top of the price; today's by default. */
  onTop?: number
  /** Posted percent a year; the example's by default. */
  rate?: number | undefined
  oneYear?: OneYearRate | undefined
}

/** Monthly costs and cash to close; null if figures are missing. */
export const homeFigures = ({ home, price, scenario, today, onTop, rate, oneYear }: Given) => {
  const { place, dwelling, fee, propertyTax } = home
  const start = startFields(price || null, (onTop ?? taxOnTop(home, today)) || undefined)
  const fields = fieldsFrom(
    rate === undefined ? start : typeFigure(start, 'rate', fieldPercent(rate)),
    scenario,
  )
  const input = closingInput(home, price || null, scenario, today, oneYear)
  const { result } = calculate(fields, {
    country: place.country,
    maintenance: fee,
    needs: 'non-zero',
    propertyTax,
    ...(dwelling && {
      borrow: borrowAs({
        region: regionOf(place.region),
        lives: input.lives,
        day: agreementDay(scenario, today),
      }),
    }),
  })
  return { fields, input, monthly: result, closing: cashToClose(input).result }
}
