import '#ui/form/check.css'
import { useStore } from '@nanostores/react'
import { isDwelling } from '#features/suite/suite-values.rules.ts'
import { internationalPhone } from '#lib/phone.ts'
import { purchase } from '#texts/buyer.ts'
import { $user } from './buyer.store.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { Purpose } from './Purpose.tsx'
import { SecondPurchaser } from './SecondPurchaser.tsx'
import { SuiteSelect } from './SuiteSelect.tsx'
import type { BuyRequestForm } from './useBuyForm.ts'

/** The buyer, as on the profile. */
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
  return (
    <div className="buy__body">
      <Purpose home={home} dwelling={!suite || isDwelling(suite)} />
      <div className="fields">
        <SuiteSelect
          suites={suites}
          value={suite?._id ?? ''}
          error={choice.error}
          onChoose={choice.set}
          onReload={choice.reload}
        />
        <fieldset>
          <legend className="buy__legend">{purchase.purchaser}</legend>
          <Requester />
          <div className="fields fields--two">
            <IdentityFields field={field} own />
          </div>
        </fieldset>
        <div>
          <SecondPurchaser wanted={second.wanted} field={field} onWant={second.want} />
        </div>
        <label className="check buy__line">
          <input type="checkbox" name="parking" />
          <span>
            {purchase.parking} <small>{purchase.parkingNote}</small>
          </span>
        </label>
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
