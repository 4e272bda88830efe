import { purchase } from '#texts/buyer.ts'
import { Required } from './Required.tsx'

/** Why these things are asked, what becomes of them, and what a request is not. */
export const Purpose = ({ country }: { country: 'CA' | 'US' | undefined }) => (
  <div className="buy__purpose soft small">
    <p>
      {country === 'US' ? purchase.whyInTheStates : purchase.whyInCanada} {purchase.kept}{' '}
      <strong>{purchase.notAnAgreement}</strong>
    </p>
    <p>
      <Required /> {purchase.requiredNote}
    </p>
  </div>
)
