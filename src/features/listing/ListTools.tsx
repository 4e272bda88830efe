import type { ReactNode } from 'react'
import { suiteList as texts } from '#texts/cards.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  /** Quick filters, for a phone. */
  quick?: ReactNode
}

/** The order of a list, beside the quick filters on a phone. */
export const ListTools = ({ list, quick }: Props) => (
  <div className="list-tools">
    {quick && <div className="list-tools__quick">{quick}</div>}
    <SelectField
      label={<span className={quick ? 'list-tools__label' : undefined}>{texts.sort}</span>}
      choices={list.orders.map((order) => ({ value: order, label: texts.sorts[order] }))}
      value={list.order}
      onChoose={list.setOrder}
      autoComplete="off"
      wakes
    />
  </div>
)
