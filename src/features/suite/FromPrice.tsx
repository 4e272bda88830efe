import './from-price.css'
import { formatPrice } from '#lib/format.ts'
import { unitsCounted } from '#texts/counts.ts'
import { suitePage as texts } from '#texts/suite.ts'
import type { SuiteCard } from './suite.schema.ts'
import { useOffered, type Offered } from './useOffered.ts'

interface Props {
  offered: Offered
  /** At build time. */
  count: number
  /** Null while there is none. */
  price: number | null
  currency: SuiteCard['building']['currency']
  /** Terms of the price: `CAD, HST included`. */
  terms?: string
  /** Whether people live there. */
  dwelling: boolean
  /** Text before it. */
  lead?: string | null
  /** Its language, if it is not the page's. */
  leadLang?: 'en' | undefined
  /** Text if nothing is for sale. */
  none?: string
}

/** `8 suites from $649,900` at the top of a page, updated to what is for sale now. */
export const FromPrice = ({ offered, currency, terms, dwelling, lead, leadLang, none, ...built }: Props) => {
  const { count, price } = useOffered(offered) ?? built
  const counted = unitsCounted(count, dwelling)
  const said = price === null ? counted : texts.from(counted)
  return (
    <p className="from-price">
      {lead && (
        <span className="soft" lang={leadLang}>
          {lead}
        </span>
      )}
      {count > 0 || none ? <span className="soft">{count > 0 ? said : none}</span> : null}
      {price !== null && <span className="price">{formatPrice(price, currency)}</span>}
      {price !== null && terms && <span className="soft from-price__terms">{terms}</span>}
    </p>
  )
}
