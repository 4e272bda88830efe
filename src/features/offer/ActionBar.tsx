import './offer.css'
import { Purchase } from '#features/buyer/Purchase.tsx'
import { formatPrice } from '#lib/format.ts'
import { suitePage } from '#texts/suite.ts'
import { Held } from '#features/suite/Held.tsx'
import { measuresOf } from '#features/suite/measures.rules.ts'
import type { OfferedSuite } from '#features/suite/offer.rules.ts'
import { priceTerms } from '#features/suite/price-terms.rules.ts'
import { suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { useLive } from '#features/suite/useLive.ts'

interface Props {
  suite: Pick<
    OfferedSuite,
    '_id' | 'unitNumber' | 'bedrooms' | 'price' | 'taxTreatment' | 'available' | 'heldUntil' | 'building'
  >
}

/** Price and purchase in reach of the thumb; from 64 rem the offer beside the pictures replaces it. */
export const ActionBar = ({ suite: built }: Props) => {
  const suite = useLive(built)
  const { _id, price, available, bedrooms, building } = suite
  const rooms = measuresOf({ bedrooms, squareFootage: null })
  const terms = priceTerms(suite)
  return (
    <div className="action-bar">
      <p>
        {available && (
          <>
            <span className="price">{formatPrice(price, building.currency)}</span>
            {terms && <small>{terms}</small>}
            <Held heldUntil={suite.heldUntil} />
          </>
        )}
        <small className="action-bar__name">
          <span>{suiteName(suite)}</span>
          {rooms && <span>, {rooms}</span>}
        </small>
      </p>
      {available ? (
        <Purchase suiteId={_id} buildingId={building.id} next={suitePath(suite)} />
      ) : (
        <p className="action-bar__gone">{suitePage.goneShort}</p>
      )}
    </div>
  )
}
