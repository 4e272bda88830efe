import { useMemo } from 'react'
import { useScenario } from '#features/calculator/useScenario.ts'
import { useDebounced } from '#features/calculator/useDebounced.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { closingInput, groupsOf, leastCash } from './cash.rules.ts'
import { cashToClose } from './closing.rules.ts'
import type { Home } from './home.rules.ts'

/** The panel of a home for what the address tries out. */
export const useCash = (home: Home, price: number | null, builtOn: string) => {
  const { scenario, changeScenario } = useScenario()
  const today = useToday(builtOn)
  const input = useMemo(() => closingInput(home, price, scenario, today), [home, price, scenario, today])
  const settled = useDebounced(input, 100)
  const outcome = useMemo(() => {
    const { errors, result } = cashToClose(settled)
    return {
      errors,
      result,
      groups: result && groupsOf(result),
      least: result && leastCash(settled, result.paid, result.totals.deposits),
    }
  }, [settled])
  const used = Object.keys(scenario).length > 0
  return { changeScenario, today, input, used, ...outcome }
}
