import { useMemo } from 'react'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { readScenario, scenarioHref, type ScenarioChange } from './scenario.rules.ts'

/** Replaces the history entry, so that Back does not step through input. */
const changeScenario = (change: ScenarioChange) => changeAddress(scenarioHref(location, change), 'replace')

/** The scenario in the address, shared by calculator and cash-to-close panel; empty during hydration. */
export const useScenario = () => {
  const query = useAddressQuery()
  const scenario = useMemo(() => readScenario(query), [query])
  return { scenario, changeScenario }
}
