import { atom } from 'nanostores'
import type { User } from './session.schema.ts'
import { removeItem, storeItem } from '#lib/storage.ts'
import { loginHref } from './session.rules.ts'

export type SessionUser = User
export type Session = 'loading' | 'guest' | { user: SessionUser }

/**
 * The current user, as session.script.ts found out. What only has to be shown or hidden needs no script:
 * `class="for-user"`, `for-guest` and `for-checking` (see session.css).
 */
export const $session = atom<Session>('guest')
// The script in the head has found that somebody signed in here; the server has not answered yet.
if ('document' in globalThis && document.documentElement.dataset['session']) $session.set('loading')

/** Tells islands and styles (`<html data-session>`). */
export const publishSession = (session: Session) => {
  document.documentElement.dataset['session'] = typeof session === 'string' ? session : 'user'
  $session.set(session)
}

/** The session ended and the page stays: what is for people with an account disappears from it. */
const forgetSession = () => {
  removeItem('session')
  publishSession('guest')
}

/** The account of this page was deleted: the page says so, instead of leading its guest elsewhere. */
export const $farewell = atom(false)

export const sayFarewell = () => {
  $farewell.set(true)
  forgetSession()
}

/**
 * Goes to the sign-in page, which says `message` and leads back here. For an API that answers 401, and for guests
 * who reach for what only people with an account can do.
 */
export const toLogin = (message: string) => {
  removeItem('session')
  storeItem('said', message)
  location.assign(loginHref(location.pathname + location.search))
}
