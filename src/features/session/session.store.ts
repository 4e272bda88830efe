import { atom } from 'nanostores'
import type { User } from './session.schema.ts'
import { forgetUser, removeItem, storeItem } from '#lib/storage.ts'
import { loginHref } from './session.rules.ts'

export type SessionUser = User
export type Session = 'loading' | 'guest' | { user: SessionUser }

/**
 * The current user, from session.script.ts. Showing and hiding needs no script: `class="for-user"`, `for-guest` and
 * `for-checking` (session.css).
 */
export const $session = atom<Session>('guest')
// HeadScript.astro found that somebody signed in here; the server has not answered yet.
if ('document' in globalThis && document.documentElement.dataset['session']) $session.set('loading')

/** Updates islands and styles (`<html data-session>`). */
export const publishSession = (session: Session) => {
  document.documentElement.dataset['session'] = typeof session === 'string' ? session : 'user'
  $session.set(session)
}

/** Hides account content on the open page after the session has ended. */
const forgetSession = () => {
  forgetUser()
  publishSession('guest')
}

/** The account was deleted: the page says so instead of redirecting. */
export const $farewell = atom(false)

export const sayFarewell = () => {
  $farewell.set(true)
  forgetSession()
}

/** Opens sign-in with `message` and returns here. For a 401, and for guests who use an account feature. */
export const toLogin = (message: string) => {
  removeItem('session')
  storeItem('said', message)
  location.assign(loginHref(location.pathname + location.search))
}
