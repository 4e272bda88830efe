import { localePath } from '#lib/locale-path.ts'
import { planPath, plansOf } from '#features/suite/plan.rules.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suiteCard } from '#texts/cards.ts'
import { planCardName, suiteCardText } from '#features/listing/card/suite-card.rules.ts'
import { planRooms } from '#features/suite/rooms.rules.ts'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { filterAndSort, listed } from './suite-list.rules.ts'

/** The plans of a building that are not on the first page of its list. */
export const planLinks = (suites: readonly SuiteCard[], size: number) => {
  const others = filterAndSort(suites, 'plan', noFilter).slice(size)
  return listed(others, suites, noFilter, 'plan').map(({ suite, plan }) => {
    const { href, name, note, price, terms } = suiteCardText(suite, 'plan', { plan })
    return { href, name, note: [note, price, terms].filter(Boolean).join(', ') }
  })
}

/** A building's sold-out plans: `Plan B1`, `1 bedroom, 0 of 6 left`. */
export const soldOutPlans = (suites: readonly SuiteCard[]) =>
  plansOf(suites)
    .filter(({ available }) => available.length === 0)
    .map((plan) => {
      const { representative, suites: all } = plan
      const note = [planRooms(representative), suiteCard.noneLeft(all.length)].filter(Boolean).join(', ')
      return { href: planPath(plan), name: planCardName(representative), note, suiteId: representative._id }
    })
    .sort((a, b) => a.name.localeCompare(b.name))

/** Path of the list of a development's suites. */
export const buildingLinks = (buildings: readonly { id: string; name: string }[]) =>
  buildings.map(({ id, name }) => ({ href: localePath(`/buildings/${id}`), name, note: '' }))
