import { useState } from 'react'
import { BudgetFields } from '#features/closing/BudgetFields.tsx'
import { OnlyWithin } from '#features/closing/OnlyWithin.tsx'
import { countLine } from '#features/closing/reach-line.rules.ts'
import type { Reach } from '#features/closing/useReach.ts'
import { reach as texts } from '#texts/closing.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  reach: Pick<Reach, 'typed' | 'type' | 'prepare' | 'isAsked'>
  /** Null until all suites are computed. */
  counted: Parameters<typeof countLine>[0] | null
  only: boolean
  onChoose: (only: boolean) => void
}

/** What the visitor can pay, how many suites that reaches, and the filter for them. */
export const FloorReach = ({ reach, counted, only, onChoose }: Props) => {
  const [open, setOpen] = useState(false)
  const { isAsked, prepare } = reach
  const line = counted && countLine(counted)
  return (
    <form className="floors__reach needs-script" onSubmit={(event) => event.preventDefault()}>
      <p role="status">
        {line && (
          <>
            <Icon name="check" className="floors__within" />
            <span>{line}</span>
          </>
        )}
      </p>
      {isAsked && <OnlyWithin only={only} onChoose={onChoose} />}
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) prepare()
        }}
      >
        <summary>{isAsked ? texts.title : texts.start}</summary>
        {open && (
          <>
            <BudgetFields reach={reach} />
            <p className="label mt-2">{texts.hint}</p>
          </>
        )}
      </details>
    </form>
  )
}
