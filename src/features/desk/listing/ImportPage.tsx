import { Desk } from '#features/desk/Desk.tsx'
import { Import } from './Import.tsx'

/** /desk/import */
export const ImportPage = () => <Desk page="import">{() => <Import />}</Desk>
