import './reach.css'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Place } from '#features/law/place.rules.ts'
import { ReachLink } from './ReachLink.tsx'
import { savingsReach, type Group, type minimumCash } from './cash.rules.ts'
import { dueDay, dueName } from './when.rules.ts'

interface Props {
  savings: number
  groups: readonly Group[]
  minimum: ReturnType<typeof minimumCash>
  down: number
  country: Place['country']
  onDown: (dollars: number) => void
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Whether the visitor's savings are enough; if not, when they run out and the least cash the home needs. */
export const SavingsCheck = ({ savings, groups, minimum, down, country, onDown }: Props) => {
  const { left, short } = savingsReach(groups, savings)
  const cash = formatMoney(savings)
  if (!short)
    return (
      <div className="cash__reach cash__reach--yes" role="status">
        <p className="h4">{texts.within(cash)}</p>
        <p>{texts.left(formatMoney(left))}</p>
      </div>
    )
  const when = [lower(dueName(short.due)), dueDay(short.due)].filter(Boolean).join(', ')
  const reachable = minimum !== null && minimum.together <= savings
  return (
    <div className="cash__reach" role="status">
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
      {minimum && minimum.down < down && (
        <button
          type="button"
          className={reachable ? 'btn btn--small' : 'btn btn--line btn--small'}
          onClick={() => onDown(minimum.down)}
        >
          {texts.tryMinimum(formatMoney(minimum.down))}
        </button>
      )}
      <ReachLink country={country} />
    </div>
  )
}
