import './budget.css'
import { formatPrice } from '#lib/format.ts'
import { reach as texts } from '#texts/closing.ts'
import type { Currency } from '#features/rates/exchange.rules.ts'
import type { Home } from './home.rules.ts'
import { verdictLine } from './reach-line.rules.ts'
import { useHomeReach } from './useReach.ts'

interface Props {
  home: Home
  /** Whole dollars; 0 where there is none yet. */
  price: number
  currency: Currency
}

/** How a home compares with what the visitor can pay; empty without a budget. */
export const HomeReach = ({ home, price, currency }: Props) => {
  const { verdict } = useHomeReach(home, price || null)
  if (!home.dwelling || !price) return null
  const down =
    verdict && 'down' in verdict && verdict.down !== null
      ? texts.withDown(formatPrice(verdict.down, currency))
      : ''
  return (
    <p className="home-reach" data-reach={verdict?.reach}>
      {verdict && (
        <>
          <span className="label">{texts.here}</span>
          <strong>{verdictLine(verdict, currency)}</strong> {down}
        </>
      )}
    </p>
  )
}
