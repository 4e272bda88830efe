import { useMemo } from 'react'
import { minimumDown } from '#features/calculator/borrowing.rules.ts'
import { paidFor } from '#features/calculator/calculator.rules.ts'
import { HIGHEST_PRICE } from '#features/calculator/mortgage.rules.ts'
import { useDebounced } from '#features/calculator/useDebounced.ts'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { inputOf } from './cash-input.rules.ts'
import type { ClosingInput } from './closing.schema.ts'
import type { Home } from './home.rules.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { usePanel, type Panel } from './usePanel.ts'

export interface CashProps {
  home: Home
  /** Whole dollars; null where none is known. */
  price: number | null
  /** The day the page was built, such as `2026-11-22`. */
  builtOn: string
  /** Percent of tax on top of the price, on that day. */
  onTop?: number
  /** The price has changed since the page was built. */
  isLive?: boolean
  /** For a page that has it from the start. */
  panel?: Panel
}

const priceWithTax = (price: number, onTop: number) =>
  price > 0 && price <= HIGHEST_PRICE ? paidFor(price, onTop) : null

/** The least down payment, where the law names one. */
const leastDown = ({ place, lives, agreement }: ClosingInput, paid: number) =>
  place.country === 'CA' ? (minimumDown(paid, lives, agreement) ?? null) : null

/**
 * The panel of a home for the scenario in the address. `worked` is null while the page shows what was built: until the
 * address has a scenario, `savings` are typed, or the price or the day is another than that of the build.
 */
export const useCash = (
  { home, price, builtOn, onTop = 0, isLive = false, panel: given }: CashProps,
  savings: boolean,
) => {
  const { scenario, changeScenario } = useScenario()
  const today = useToday(builtOn)
  const used = Object.keys(scenario).length > 0
  const { panel, failed } = usePanel(given, used || savings || isLive || today !== builtOn)
  const oneYear = useOneYear(panel?.hasOccupancyFee(home) ?? false)
  const input = useMemo(
    () =>
      panel
        ? panel.closingInput(home, price, scenario, today, oneYear)
        : inputOf(home, price, scenario, { today, onTop }),
    [panel, home, price, scenario, today, onTop, oneYear],
  )
  const settled = useDebounced(input, 100)
  const outcome = useMemo(() => panel && panel.workOut(settled), [panel, settled])
  const paid = outcome ? (outcome.result?.paid ?? null) : priceWithTax(input.price, onTop)
  return {
    changeScenario,
    today,
    input,
    used,
    paid,
    minimum: paid === null ? null : leastDown(input, paid),
    worked: panel && outcome && { panel, outcome },
    failed,
  }
}
