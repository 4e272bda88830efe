import { useStore } from '@nanostores/react'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'
import { search as texts } from '#texts/search.ts'
import { searchAddress, type SearchState } from './search-address.rules.ts'
import { widerStore } from './wider.store.ts'

interface Props {
  /** The search, with its place. */
  search: SearchState
  list: Pick<SuiteListView, 'filter' | 'reach'>
}

/** If no result matches the filter and what the visitor can pay: a link to the next larger radius with matches. */
export const Wider = ({ search, list: { filter, reach } }: Props) => {
  const { data } = useStore(widerStore(search, filter, reach))
  if (!data) return null
  const href = searchAddress(new URL(location.href), { ...search, radius: data.radius })
  return (
    <a className="btn btn--line btn--small" href={href}>
      {texts.nextRadius(data.radius, data.total, false)}
    </a>
  )
}
