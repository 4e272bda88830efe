import { Desk } from '#features/desk/Desk.tsx'
import { RequestView } from './RequestView.tsx'

export const RequestPage = () => <Desk page="requests">{() => <RequestView />}</Desk>
