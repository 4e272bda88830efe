import { useState } from 'react'
import { deskCall } from '#features/desk/desk.store.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { HoldForPerson } from '#features/desk/request/HoldForPerson.tsx'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { useAction } from '#features/desk/useAction.ts'
import { ChangeSuite } from './ChangeSuite.tsx'
import type { DeskSuite, SuiteRow } from './listing.schema.ts'
import { SuitePanel } from './SuitePanel.tsx'

interface Props {
  suite: DeskSuite
  role: StaffRole
  /** The suite as the server has it now. */
  onSeen: (suite: DeskSuite) => void
  onClose: () => void
}

/** What a member may do with a suite: change it, hold it for a person, or both. */
export const SuiteDialog = ({ suite, role, onSeen, onClose }: Props) => {
  const [holding, setHolding] = useState(false)
  const { run } = useAction()
  const look = async () => {
    const body = { q: suite._id }
    const { rows } = await deskCall<Page<SuiteRow>>('/api/desk/suites', { method: 'POST', body })
    const now = rows.find(({ _id }) => _id === suite._id)
    if (now) onSeen(now)
  }
  if (holding) return <HoldForPerson suite={suite} onHeld={() => void run(look)} onClose={onClose} />
  const hold = () => setHolding(true)
  if (role === 'sales') return <SuitePanel {...{ suite, role, onClose }} onHold={hold} />
  return <ChangeSuite {...{ suite, role, onSeen, onClose }} {...(role === 'manager' && { onHold: hold })} />
}
