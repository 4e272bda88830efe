import { suite as texts } from '#texts/suite.ts'
import { noFilter, sameFilter, type SuiteFilter } from './suite-filter.rules.ts'
import type { useChips } from './useChips.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  text: string
  late: ReturnType<typeof useChips>
  onChoose: (filter: SuiteFilter) => void
}

/** Where no suite matches: says so, and offers filters that show some. */
export const ListEmpty = ({ list, text, late, onChoose }: Props) => {
  if (list.total > 0) return null
  return (
    <div className="empty">
      <p>{text}</p>
      {late && <late.EmptyWays list={list} onChoose={onChoose} />}
      {!sameFilter(list.filter, noFilter) && (
        <button className="text-btn" type="button" onClick={() => onChoose(noFilter)}>
          {texts.clearFilters}
        </button>
      )}
    </div>
  )
}
