import { Desk } from '#features/desk/Desk.tsx'
import { LeadList } from './LeadList.tsx'

export const LeadsPage = () => <Desk page="leads">{(member) => <LeadList member={member} />}</Desk>
