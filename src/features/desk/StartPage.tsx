import { desk as texts } from '#texts/desk.ts'
import { Desk } from './Desk.tsx'
import { Start } from './start/Start.tsx'

/** Editors have no requests or leads: for them it is a title above the navigation. */
export const StartPage = () => (
  <Desk page="start">
    {(member) =>
      member.role === 'editor' ? (
        <div className="desk-head">
          <h1>{texts.pages.start}</h1>
        </div>
      ) : (
        <Start member={member} />
      )
    }
  </Desk>
)
