import '#ui/states.css'
import { frame } from '#texts/frame.ts'
import { loginHref } from './session.rules.ts'

/** On the profile, in place of what belongs to somebody whose session is over: what happened, and the way back in. */
export const SessionEnded = ({ text }: { text: string }) => (
  <div className="empty" role="status">
    <p>{text}</p>
    <a className="btn btn--line btn--small" href={loginHref('/UserPage')}>
      {frame.signIn}
    </a>
  </div>
)
