import { parseAmount } from '#features/calculator/amount.rules.ts'
import { chooseTax, startFields } from '#features/calculator/calculator.rules.ts'
import { fieldsFrom } from '#features/calculator/fields.rules.ts'
import type { Scenario } from '#features/calculator/scenario.rules.ts'
import type { ClosingInput } from './closing.schema.ts'
import type { Home } from './home.rules.ts'

/** A home and a scenario as `cashToClose` takes them, as far as that needs no tables of the law; see `closingInput`. */
export const inputOf = (
  home: Home,
  price: number | null,
  scenario: Scenario,
  { today, onTop }: { today: string; onTop: number },
): ClosingInput => {
  // Where the calculator leaves the tax out, it is due all the same.
  const fields = chooseTax(fieldsFrom(startFields(price, onTop), scenario), onTop)
  return {
    ...home,
    price: parseAmount(fields.price) ?? Number.NaN,
    down: parseAmount(fields.down) ?? Number.NaN,
    years: fields.years,
    lives: scenario.use !== 'rent',
    firstHome: scenario.first === 'yes' && scenario.use !== 'rent',
    agreement: scenario.signed ?? today,
    today,
    occupancyRate: null,
  }
}
