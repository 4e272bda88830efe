import { login } from '#texts/account.ts'
import { loginHref } from './session.rules.ts'

interface Props {
  text: string
  /** Path to come back to. */
  next: string
}

/** In place of what belongs to somebody whose session is over: what happened, and the way back in. */
export const SessionEnded = ({ text, next }: Props) => (
  <div className="empty" role="status">
    <p>{text}</p>
    <a className="btn btn--line btn--small" href={loginHref(next)}>
      {login.title}
    </a>
  </div>
)
