import { countPerPlan } from '#features/suite/suite.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suiteCardText } from './suite-card.rules.ts'
import { noFilter } from './suite-filter.rules.ts'
import { listSuites } from './suite-list.rules.ts'

/** The plans of a building that are not on the first page of its list. */
export const planLinks = (suites: readonly SuiteCard[], size: number) => {
  const left = countPerPlan(suites)
  return listSuites(suites, 'plan', noFilter)
    .slice(size)
    .map((suite) => {
      const { href, name, note, price, terms } = suiteCardText(suite, 'plan', { left: left(suite) })
      return { href, name, note: [note, price, terms].filter(Boolean).join(', ') }
    })
}

/** Where all suites of a development stand. */
export const buildingLinks = (buildings: readonly { id: string; name: string }[]) =>
  buildings.map(({ id, name }) => ({ href: `/buildings/${id}`, name, note: '' }))
