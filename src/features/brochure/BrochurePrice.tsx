import { Held } from '#features/suite/Held.tsx'
import { useOffered } from '#features/suite/useOffered.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { formatPrice } from '#lib/format.ts'
import { brochure as texts } from '#texts/brochure.ts'
import { unitsCounted } from '#texts/counts.ts'
import { suitePage } from '#texts/suite.ts'

interface Props {
  /** The suites for sale. */
  ids: readonly string[]
  /** The lowest price at build time; 0 if there is none. */
  price: number
  /** Set if all of them are on hold. */
  heldUntil: string | null
  currency: SuiteCard['building']['currency']
  /** Label of the price, with the number of suites if there are several. */
  label?: string | undefined
  /** The terms below the price, unless the label has them: `CAD, HST included`. */
  terms?: string
  dwelling: boolean
}

/** Today's price, so that nobody prints an old one. */
export const BrochurePrice = ({ ids, currency, label, terms, dwelling, ...built }: Props) => {
  const { count, price, heldUntil } = useOffered({ ids }) ?? { count: ids.length, ...built }
  return (
    <p className="brochure__price">
      {count === 0 ? (
        <span>{suitePage.goneShort}</span>
      ) : (
        <>
          <span>{label ?? texts.from(unitsCounted(count, dwelling))}</span>
          <b>{formatPrice(price ?? 0, currency)}</b>
          {terms && <span>{terms}</span>}
          <Held heldUntil={heldUntil} />
        </>
      )}
    </p>
  )
}
