import { Desk } from '#features/desk/Desk.tsx'
import { VisitList } from './VisitList.tsx'

export const VisitsPage = () => <Desk page="visits">{() => <VisitList />}</Desk>
