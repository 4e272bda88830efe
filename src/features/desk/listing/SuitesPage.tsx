import { Desk } from '#features/desk/Desk.tsx'
import { Suites } from './Suites.tsx'

/** /desk/suites */
export const SuitesPage = () => <Desk page="suites">{({ role }) => <Suites role={role} />}</Desk>
