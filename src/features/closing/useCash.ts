import { useMemo } from 'react'
import { minimumDown } from '#features/calculator/borrowing.rules.ts'
import { useDebounced } from '#ui/useDebounced.ts'
import { openedWith } from '#features/calculator/scenario.rules.ts'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { useHomeReach } from './useReach.ts'
import { closingInput, workOut } from './cash.rules.ts'
import { type Home, hasOccupancyFee } from './home.rules.ts'

export interface CashProps {
  home: Home
  /** Whole dollars; null if unknown. */
  price: number | null
  /** The day the page was built, such as `2026-11-22`. */
  builtOn: string
}

/** Cash to close in the address's scenario. */
export const useCash = ({ home, price, builtOn }: CashProps) => {
  const { scenario: given, changeScenario } = useScenario()
  const { down } = useHomeReach(home, price)
  /** Opens with the down payment that the visitor's cash allows. */
  const scenario = useMemo(() => openedWith(given, down), [given, down])
  const today = useToday(builtOn)
  const oneYear = useOneYear(hasOccupancyFee(home))
  const input = useMemo(
    () => closingInput(home, price, scenario, today, oneYear),
    [home, price, scenario, today, oneYear],
  )
  const settled = useDebounced(input, 100)
  const outcome = useMemo(() => workOut(settled), [settled])
  const paid = outcome.result?.paid ?? null
  return {
    changeScenario,
    today,
    input,
    /** Whether the address has a scenario. */
    used: Object.keys(given).length > 0,
    paid,
    /** The legal minimum down payment, if there is one. */
    minimumDown:
      paid !== null && input.place.country === 'CA'
        ? (minimumDown(paid, input.lives, input.agreement) ?? null)
        : null,
    outcome,
  }
}
