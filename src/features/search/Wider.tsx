import { useStore } from '@nanostores/react'
import type { SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { search as texts } from '#texts/search.ts'
import { searchAddress, type SearchState } from './search-address.rules.ts'
import { widerStore } from './wider.store.ts'

interface Props {
  /** The search, with its place. */
  search: SearchState
  filter: SuiteFilter
}

/** If no result matches the filter: a link to the next larger radius with matches. */
export const Wider = ({ search, filter }: Props) => {
  const { data } = useStore(widerStore(search, filter))
  if (!data) return null
  const href = searchAddress(new URL(location.href), { ...search, radius: data.radius })
  return (
    <a className="btn btn--line btn--small" href={href}>
      {texts.nextRadius(data.radius, data.total, false)}
    </a>
  )
}
