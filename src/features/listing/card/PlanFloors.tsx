import { localePath } from '#lib/locale-path.ts'
import { formatPrice } from '#lib/format.ts'
import type { Currency } from '#features/rates/exchange.rules.ts'
import { planOffer as texts } from '#texts/cards.ts'
import type { PlanOffer } from './plan-offer.rules.ts'

interface Props {
  plan: PlanOffer
  currency: Currency
  /** The page of the plan, with all its floors. */
  href: string
}

/** The floors of a plan, each a link to its cheapest suite: equal plans are one drawing, and a choice of floors. */
export const PlanFloors = ({ plan: { floors, moreFloors }, currency, href }: Props) =>
  floors.length === 0 ? null : (
    <div className="plan-floors">
      <span aria-hidden="true">{texts.floors}</span>
      <ul>
        {floors.map(({ level, suiteId, price }) => {
          const name = texts.onFloor(level, formatPrice(price, currency))
          return (
            <li key={level}>
              <a href={localePath(`/suites/${suiteId}`)} aria-label={name} title={name}>
                {level}
              </a>
            </li>
          )
        })}
        {moreFloors > 0 && (
          <li>
            <a href={href} aria-label={texts.moreFloorsName(moreFloors)}>
              {texts.moreFloors(moreFloors)}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
