import { useMemo } from 'react'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { readScenario, scenarioHref, type ScenarioChange } from './scenario.rules.ts'

/** Replaces the address, so that Back does not go through what was typed. */
const changeScenario = (change: ScenarioChange) => changeAddress(scenarioHref(location, change), 'replace')

/** The scenario in the address, which calculator and cash-to-close panel share; empty while HTML is hydrated. */
export const useScenario = () => {
  const query = useAddressQuery()
  const scenario = useMemo(() => readScenario(query), [query])
  return { scenario, changeScenario }
}
