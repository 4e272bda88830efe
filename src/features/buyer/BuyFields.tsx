import '#ui/form/check.css'
import { useStore } from '@nanostores/react'
import { parkingTerms } from '#features/suite/suite-facts.rules.ts'
import { isDwelling } from '#features/suite/suite-values.rules.ts'
import { useHeld } from '#features/suite/useHeld.ts'
import { internationalPhone } from '#lib/phone.ts'
import { purchase } from '#texts/buyer.ts'
import { AddressFields } from './AddressFields.tsx'
import { $user, suiteOf } from './buyer.store.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { Purpose } from './Purpose.tsx'
import { SecondPurchaser } from './SecondPurchaser.tsx'
import { SuiteSelect } from './SuiteSelect.tsx'
import type { BuyRequestForm } from './useBuyForm.ts'

/** Asks about a parking space, with the terms from the suite's page; nothing for a suite without one. */
export const ParkingField = ({ suiteId }: { suiteId: string | null }) => {
  const { data } = useStore(suiteOf(suiteId))
  if (data?.money.parking === 'none') return null
  const terms = data && parkingTerms(data.money)
  return (
    <label className="check buy__line">
      <input type="checkbox" name="parking" />
      <span>
        {purchase.parking} <small>{terms ? purchase.parkingAt(terms) : purchase.parkingNote}</small>
      </span>
    </label>
  )
}

/** The buyer's details from the profile. */
const Requester = () => {
  const { data: user } = useStore($user)
  const words = user && [user.name, user.email, internationalPhone(user)].filter(Boolean)
  return (
    <p className="buy__requester small">
      {words?.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {words && <span className="soft">{purchase.fromProfile}</span>}
    </p>
  )
}

/** The fields, and why they are needed. */
export const BuyFields = ({ request }: { request: BuyRequestForm }) => {
  const { suites, suite, home, choice, field, second } = request
  const isHeld = useHeld(suite ?? {})
  return (
    <div className="buy__body">
      <Purpose home={home} dwelling={!suite || isDwelling(suite)} />
      <div className="fields">
        <div>
          <SuiteSelect
            suites={suites}
            value={suite?._id ?? ''}
            error={choice.error}
            onChoose={choice.set}
            onReload={choice.reload}
          />
          <p role="status">{isHeld && <span className="buy__hold">{purchase.onHold}</span>}</p>
        </div>
        <fieldset>
          <legend className="buy__legend">{purchase.purchaser}</legend>
          <Requester />
          <div className="fields fields--two">
            <IdentityFields field={field} own />
            <AddressFields field={field} own />
          </div>
        </fieldset>
        <div>
          <SecondPurchaser wanted={second.wanted} field={field} onWant={second.want} />
        </div>
        <ParkingField suiteId={suite?._id ?? null} />
        <label className="check buy__line">
          <input type="checkbox" name="shareDocuments" />
          <span>
            {purchase.shareDocuments} <small>{purchase.shareDocumentsNote}</small>
          </span>
        </label>
      </div>
    </div>
  )
}
