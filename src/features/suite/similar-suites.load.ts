import { getJson } from '#lib/api.ts'
import { suiteCard } from './suite-card.fill.ts'
import type { SuiteCard } from './suite.schema.ts'

/** The cards of every page: those in the HTML, then the rest in their order, without what is sold since. */
export const allCards = async (list: HTMLElement) => {
  const ids = list.dataset['rest']?.split(' ') ?? []
  const blank = list.querySelector('template')
  const shown = [...list.querySelectorAll<HTMLElement>('.suite-grid > *')]
  if (!blank || ids.length === 0) return shown
  const suites = await getJson<SuiteCard[]>(`/api/pubSuites?ids=${ids.join(',')}`)
  const byId = new Map(suites.filter(({ available }) => available).map((suite) => [suite._id, suite]))
  const rest = ids.flatMap((id) => byId.get(id) ?? [])
  return [...shown, ...rest.map((suite) => suiteCard(null, blank, suite, 'suite', 0))]
}
