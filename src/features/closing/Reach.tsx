import './reach.css'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import { reachOf, type Group, type leastCash } from './cash.rules.ts'
import { dueDay, dueName } from './when.rules.ts'

interface Props {
  savings: number
  groups: readonly Group[]
  least: ReturnType<typeof leastCash>
  down: number
  onDown: (dollars: number) => void
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Whether the visitor's savings are enough; if not, when they run out and the least cash the home needs. */
export const Reach = ({ savings, groups, least, down, onDown }: Props) => {
  const { left, short } = reachOf(groups, savings)
  const cash = formatMoney(savings)
  if (!short)
    return (
      <div className="cash__reach cash__reach--yes" role="status">
        <p className="h4">{texts.within(cash)}</p>
        <p>{texts.left(formatMoney(left))}</p>
      </div>
    )
  const when = [lower(dueName(short.due)), dueDay(short.due)].filter(Boolean).join(', ')
  const reachable = least !== null && least.together <= savings
  return (
    <div className="cash__reach" role="status">
      <p className="h4">{texts.beyond(cash)}</p>
      <p>
        {texts.missing(formatMoney(-left))} {texts.runsOut(when, formatMoney(short.total))}
      </p>
      {least && least.down < down && (
        <p>
          {(least.byDeposits ? texts.leastDeposits : texts.leastDown)(
            formatMoney(least.together),
            formatMoney(least.down),
          )}
        </p>
      )}
      {least && least.down < down && (
        <button
          type="button"
          className={reachable ? 'btn btn--small' : 'btn btn--line btn--small'}
          onClick={() => onDown(least.down)}
        >
          {texts.tryLeast(formatMoney(least.down))}
        </button>
      )}
    </div>
  )
}
