import { useMemo } from 'react'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { readScenario, scenarioHref, type ScenarioChange } from './scenario.rules.ts'

/** Takes the place of the state before: what is typed makes no steps to go back through. */
const changeScenario = (change: ScenarioChange) => {
  changeAddress(scenarioHref(location, change), 'replace')
  // What is printed sleeps until there is something of one's own to print.
  dispatchEvent(new Event('scenario'))
}

/** What the address says somebody tries out. Calculator and panel share it; it is empty while HTML is hydrated. */
export const useScenario = () => {
  const query = useAddressQuery()
  const scenario = useMemo(() => readScenario(query), [query])
  return { scenario, changeScenario }
}
