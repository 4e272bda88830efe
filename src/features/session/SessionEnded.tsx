import { localePath } from '#lib/locale-path.ts'
import '#ui/states.css'
import { frame } from '#texts/frame.ts'
import { loginHref } from './session.rules.ts'

/** Replaces the profile's content once the session has ended, with a link to sign in. */
export const SessionEnded = ({ text }: { text: string }) => (
  <div className="empty" role="status">
    <p>{text}</p>
    <a className="btn btn--line btn--small" href={loginHref(localePath('/UserPage'))}>
      {frame.signIn}
    </a>
  </div>
)
