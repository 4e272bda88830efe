import { useStore } from '@nanostores/react'
import { $live } from './live.store.ts'
import { totals } from './live.rules.ts'
import { useCatalogue } from './useCatalogue.ts'

/** The page's suites: these ids, or all of a building. */
export type Offered = { ids: readonly string[] } | { building: string }

/** Current number of suites and lowest price; null unless the built figures are known to be wrong. */
export const useOffered = (offered: Offered) => {
  const live = useStore($live, { ssr: 'initial' })
  const source = 'building' in offered && live.size > 0 ? `/api/building/${offered.building}` : null
  const { suites } = useCatalogue(source)
  if ('building' in offered) return suites && totals(suites)
  // `live` has only suites whose price is on the page.
  if (!offered.ids.every((id) => live.has(id))) return null
  return totals(offered.ids.flatMap((id) => live.get(id) ?? []))
}
