import './reach.css'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Place } from '#features/law/place.rules.ts'
import { ReachLink } from './ReachLink.tsx'
import { savingsReach, type Group, type minimumCash } from './cash.rules.ts'
import type { Closing } from './closing.schema.ts'
import { spanText } from './varying.rules.ts'
import { dueDay, dueWithin } from './when.rules.ts'

interface Props {
  savings: number
  groups: readonly Group[]
  varying: Closing['varying']
  minimum: ReturnType<typeof minimumCash>
  down: number
  country: Place['country']
  onDown: (dollars: number) => void
}

/** Whether the visitor's savings are enough; if not, when they run out and the least cash the home needs. */
export const SavingsCheck = ({ savings, groups, varying, minimum, down, country, onDown }: Props) => {
  const { left, short } = savingsReach(groups, savings)
  const cash = formatMoney(savings)
  const box = useRef<HTMLDivElement>(null)
  // The answer to a figure that is being typed may begin below the screen; a kept figure moves nothing.
  useEffect(() => {
    if (box.current?.closest('form')?.contains(document.activeElement))
      box.current.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!short)
    return (
      <div className="cash__reach cash__reach--yes" role="status" ref={box}>
        <p className="h4">{texts.within(cash)}</p>
        <p>
          {varying ? texts.leftVaries(formatMoney(left), spanText(varying)) : texts.left(formatMoney(left))}
        </p>
      </div>
    )
  const when = [dueWithin(short.due), dueDay(short.due)].filter(Boolean).join(', ')
  return (
    <div className="cash__reach" role="status" ref={box}>
      <p className="h4">{texts.beyond(cash)}</p>
      <p>
        {texts.missing(formatMoney(-left))} {texts.runsOut(when, formatMoney(short.total))}
      </p>
      {minimum && minimum.down < down && (
        <p>
          {(minimum.byDeposits ? texts.minimumDeposits : texts.minimumDown)(
            formatMoney(minimum.together),
            formatMoney(minimum.down),
          )}
        </p>
      )}
      {minimum && minimum.down < down && minimum.together <= savings && (
        <button type="button" className="btn btn--small" onClick={() => onDown(minimum.down)}>
          {texts.tryMinimum(formatMoney(minimum.down))}
        </button>
      )}
      <ReachLink country={country} />
    </div>
  )
}
