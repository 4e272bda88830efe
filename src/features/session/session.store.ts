import { atom } from 'nanostores'
import type { User } from '#features/account/account.schema.ts'
import { loginHref } from './session.rules.ts'

export type SessionUser = User
export type Session = 'loading' | 'guest' | { user: SessionUser }

declare global {
  interface Window {
    /** Last published by session.element.ts; announced with an event `session`. */
    session?: Session
  }
}

const current = () => window.session ?? (document.documentElement.dataset['session'] ? 'loading' : 'guest')

/**
 * Who is here. Asking costs nothing: the header's script asks the server, once a page. What only has to be shown or
 * hidden needs no script: `class="for-user"`, `for-guest` and `for-checking` (see session.css).
 */
export const $session = atom<Session>(current())
addEventListener('session', () => $session.set(current()))

const forgetHint = () => {
  try {
    localStorage.removeItem('session')
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
  }
}

/** There is no session any more, and the page stays: what is for people with an account disappears from it. */
export const forgetSession = () => {
  forgetHint()
  document.documentElement.dataset['session'] = 'guest'
  window.session = 'guest'
  $session.set('guest')
}

/**
 * Goes to the sign-in page, which says `message` and leads back here. For an API that answers 401, and for guests
 * who reach for what only people with an account can do.
 */
export const toLogin = (message: string) => {
  forgetHint()
  try {
    sessionStorage.setItem('said', message)
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
  }
  location.assign(loginHref(location.pathname + location.search))
}
