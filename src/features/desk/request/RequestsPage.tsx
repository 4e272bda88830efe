import { Desk } from '#features/desk/Desk.tsx'
import { RequestList } from './RequestList.tsx'

export const RequestsPage = () => <Desk page="requests">{(member) => <RequestList member={member} />}</Desk>
