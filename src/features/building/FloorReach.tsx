import '#features/listing/filter/filters.css'
import '#ui/form/check.css'
import { useState } from 'react'
import type { Reach } from '#features/closing/useReach.ts'
import { PayFields } from '#features/listing/filter/PayFields.tsx'
import { formatNumber } from '#lib/format.ts'
import { floors as texts } from '#texts/building.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  reach: Pick<Reach, 'typed' | 'type' | 'judge' | 'prepare'>
  /** How many are within reach, of how many for sale. */
  within: number
  all: number
  onlyWithin: boolean
  onChoose: (onlyWithin: boolean) => void
}

/** What the visitor can pay, and the filter that follows from it. */
export const FloorReach = ({ reach, within, all, onlyWithin, onChoose }: Props) => {
  const [open, setOpen] = useState(false)
  const { typed, type, judge, prepare } = reach
  return (
    <div className="floors__reach needs-script">
      {judge && (
        <label className="check">
          <input
            type="checkbox"
            checked={onlyWithin}
            autoComplete="off"
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span>{texts.onlyWithin}</span>
        </label>
      )}
      <p role="status">
        {judge && (
          <>
            <Icon name="check" className="floors__within" />
            {texts.count(formatNumber(within), formatNumber(all))}
          </>
        )}
      </p>
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) prepare()
        }}
      >
        <summary>{judge ? texts.changePay : texts.pay}</summary>
        {open && <PayFields typed={typed} onType={type} onReach={prepare} />}
      </details>
    </div>
  )
}
