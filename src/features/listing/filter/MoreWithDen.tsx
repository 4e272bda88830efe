import { suiteFilters as texts } from '#texts/listing.ts'
import { withDens } from './filter-field.rules.ts'
import type { ChipsProps } from './Chips.tsx'

/** `9 more with a den`: adds them to a filter of bedrooms without a den. */
export const MoreWithDen = ({ list, count }: ChipsProps) => {
  const both = withDens(list.filter, true)
  const more = (list.count(both) ?? 0) - (list.count(list.filter) ?? 0)
  if (more <= 0) return null
  return (
    <button
      className="text-btn"
      type="button"
      onClick={() => {
        list.setFilter(both)
        count.current?.focus()
      }}
    >
      {texts.moreWithDen(more)}
    </button>
  )
}
