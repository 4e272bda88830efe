import { useOffered } from '#features/suite/useOffered.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { brochure as texts } from '#texts/brochure.ts'
import { suites } from '#texts/counts.ts'
import { suitePage } from '#texts/suite.ts'

interface Props {
  /** The suites on offer. */
  ids: readonly string[]
  /** The lowest price as the page was built; 0 while there is none. */
  price: number
  currency: SuiteCard['building']['currency']
  /** What the price stands for; their number where several are on offer. */
  label?: string | undefined
  /** Said below it, where the label does not: `CAD, HST included`. */
  terms?: string
}

/** What the brochure asks, as it is right now: nobody prints an old price. */
export const BrochurePrice = ({ ids, currency, label, terms, ...built }: Props) => {
  const { count, price } = useOffered({ ids }) ?? { count: ids.length, price: built.price }
  return (
    <p className="brochure__price">
      {count === 0 ? (
        <span>{suitePage.goneShort}</span>
      ) : (
        <>
          <span>{label ?? texts.from(suites(count))}</span>
          <b>{formatPrice(price ?? 0, currency)}</b>
          {terms && <span>{terms}</span>}
        </>
      )}
    </p>
  )
}
