import './suite-list.css'
import type { ReactNode, RefObject } from 'react'
import { MoreWithDen } from '#features/listing/filter/MoreWithDen.tsx'
import { formatNumber } from '#lib/format.ts'
import { suiteList as texts } from '#texts/cards.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PlanSwitch } from './PlanSwitch.tsx'
import { countWords, orderWords } from './suite-list.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  count: RefObject<HTMLParagraphElement | null>
  /** Quick filters beside the order, on a phone. */
  quick?: ReactNode
  /** After the order field. */
  end?: ReactNode
  /** Chips of the active filters, and notes about the search. */
  children: ReactNode
}

/** Count, order and active filters of a list. */
export const ListBar = ({ list, count, quick, end, children }: Props) => {
  const { kind, cards, total, across, order, orders, setOrder, acted, state } = list
  const Total = kind === 'plan' ? 'span' : 'strong'
  const words = countWords(total, cards, across)
  const inOrder = orderWords(total, order)
  return (
    <>
      <div className="list-bar">
        <p ref={count} className="list-bar__count" tabIndex={-1}>
          <Total className="num">{formatNumber(total)}</Total> <span>{words}</span>
          <span className="list-bar__order">{inOrder}</span>
        </p>
        {kind !== 'similar' && <PlanSwitch list={list} />}
        <div className="list-tools">
          {quick && <div className="list-tools__quick">{quick}</div>}
          <SelectField
            label={<span className={quick ? 'list-tools__label' : undefined}>{texts.sort}</span>}
            choices={orders.map((value) => ({ value, label: texts.sorts[value] }))}
            value={order}
            onChoose={setOrder}
            autoComplete="off"
            choosesOnWake
          />
        </div>
        {end}
        <div className="list-bar__asked">
          {children}
          <MoreWithDen list={list} count={count} />
        </div>
      </div>
      <p className="sr list-status" role="status">
        {acted === 'filter' && state === 'ready' ? `${formatNumber(total)} ${words}${inOrder}` : ''}
      </p>
    </>
  )
}
