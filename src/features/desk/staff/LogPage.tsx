import { desk } from '#texts/desk.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { Log } from './Log.tsx'

export const LogPage = () => (
  <Desk page="log">
    {() => (
      <>
        <div className="desk-head">
          <h1>{desk.pages.log}</h1>
        </div>
        <Log />
      </>
    )}
  </Desk>
)
