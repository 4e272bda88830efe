import { Desk } from '#features/desk/Desk.tsx'
import { LeadView } from './LeadView.tsx'

export const LeadPage = () => <Desk page="leads">{() => <LeadView />}</Desk>
