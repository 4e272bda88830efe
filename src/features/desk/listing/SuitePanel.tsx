import { createPortal } from 'react-dom'
import { Facts } from '#features/desk/Facts.tsx'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { suitePath } from '#features/suite/suite-page.rules.ts'
import { holdForPerson, suitePanel as texts } from '#texts/desk-hold.ts'
import { deskSuite } from '#texts/desk-listing.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { holdText, nameOf, priceOf, stateOf } from './listing-words.rules.ts'
import type { DeskSuite } from './listing.schema.ts'
import { SuiteRequests } from './SuiteRequests.tsx'

interface Props {
  suite: DeskSuite
  role: StaffRole
  onHold: () => void
  onClose: () => void
}

/** A suite for members who may not change it: the sales team views it, and holds it for a person. */
export const SuitePanel = ({ suite, role, onHold, onClose }: Props) =>
  createPortal(
    <Dialog open onClose={onClose} heading={nameOf(suite)} className="desk-change">
      {suite.hold && <p className="desk-hold">{holdText(suite.hold)}</p>}
      <Facts
        facts={[
          [texts.price, priceOf(suite.price, suite.building.currency)],
          [texts.status, stateOf(suite).text],
          [texts.plan, suite.plan],
        ]}
      />
      <SuiteRequests suite={suite} role={role} />
      {suite.building.published && (
        <p className="small mt-4">
          <a href={suitePath(suite)}>{deskSuite.seePage}</a>
        </p>
      )}
      <div className="form-actions">
        <button className="btn btn--line" type="button" onClick={onClose}>
          {holdForPerson.close}
        </button>
        {suite.available && suite.building.published && (
          <button className="btn" type="button" aria-haspopup="dialog" onClick={onHold}>
            {holdForPerson.forPerson}
          </button>
        )}
      </div>
    </Dialog>,
    document.body,
  )
