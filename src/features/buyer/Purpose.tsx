import type { SoldHome } from '#features/law/duties.rules.ts'
import { DutyLines } from '#features/law/DutyLines.tsx'
import { purchase } from '#texts/buyer.ts'
import { duties } from '#texts/duties.ts'
import { Required } from './Required.tsx'

interface Props {
  /** The building, once loaded. */
  home: SoldHome | undefined
  dwelling: boolean
}

/** Why the data are needed and how they are used, what a request is not, and the legal notices. */
export const Purpose = ({ home, dwelling }: Props) => (
  <div className="buy__purpose soft small">
    <p>
      {home?.country === 'US' ? purchase.whyInTheStates : purchase.whyInCanada} {purchase.kept}{' '}
      <strong>{purchase.notAnAgreement}</strong>
    </p>
    {home && (
      <details className="buy__law">
        <summary>{duties.title(home.region ?? duties.places[home.country])}</summary>
        <DutyLines home={home} dwelling={dwelling} newTab />
      </details>
    )}
    <p>
      <Required /> {purchase.requiredNote}
    </p>
  </div>
)
