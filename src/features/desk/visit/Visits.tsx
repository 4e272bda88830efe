import { Desk } from '#features/desk/Desk.tsx'
import { DeskList } from '#features/desk/list/DeskList.tsx'
import { useAddressQuery } from '#ui/useAddress.ts'
import { VISITS } from './VisitList.tsx'
import { VisitWeek } from './VisitWeek.tsx'
import type { Member } from '#features/desk/staff/staff.schema.ts'

/** Visits, as a list or by week and sales centre. The address says which. */
const Visits = ({ member }: { member: Member }) =>
  new URLSearchParams(useAddressQuery()).get('view') === 'week' ? (
    <VisitWeek />
  ) : (
    <DeskList list={VISITS} member={member} />
  )

export const VisitsPage = () => <Desk page="visits">{(member) => <Visits member={member} />}</Desk>
