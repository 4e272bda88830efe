import { desk } from '#texts/desk.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { Staff } from './Staff.tsx'

export const StaffPage = () => (
  <Desk page="staff">
    {(me) => (
      <>
        <div className="desk-head">
          <h1>{desk.pages.staff}</h1>
        </div>
        <Staff me={me} />
      </>
    )}
  </Desk>
)
