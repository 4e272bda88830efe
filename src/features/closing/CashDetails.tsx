import './cash.css'
import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Outcome } from './cash.rules.ts'
import { ClosingLines } from './ClosingLines.tsx'

interface Props {
  outcome: Outcome
  /** The visitor's cash; null if not given. A down payment that it cannot pay is not offered. */
  savings: number | null
  /** Changes the down payment. */
  onDown: (dollars: number) => void
}

/** Notices, and every line of the sums. */
export const CashDetails = ({ outcome: { result, groups }, savings, onDown }: Props) => (
  <>
    {result && result.notices.length > 0 && (
      <div className="cash__notices" role="status">
        <p className="label">{texts.notices}</p>
        <ul>
          {result.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        {result.downOffered !== null && result.downOffered <= (savings ?? Infinity) && (
          <button
            type="button"
            className="btn btn--line btn--small"
            onClick={() => onDown(result.downOffered ?? 0)}
          >
            {texts.offer(formatMoney(result.downOffered))}
          </button>
        )}
      </div>
    )}
    {groups && <ClosingLines {...groups} />}
  </>
)
