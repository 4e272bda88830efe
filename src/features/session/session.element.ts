/**
 * Who is here, on every page. `localStorage.session` says that somebody signed in on this browser: only then, or on a
 * page for people with an account, is the server asked. So guests cost no request, and the cookies stay out of reach
 * of scripts. The answer goes to `<html data-session>` for styles, and as an event to `$session`.
 */
import { afterPaint } from '#ui/after-paint.ts'
import type { User } from '#features/account/account.schema.ts'
import type { Session } from './session.store.ts'

/** ms after which a visitor counts as signed out. */
const LIMIT = 10_000
const root = document.documentElement

const publish = (session: Session) => {
  root.dataset['session'] = typeof session === 'string' ? session : 'user'
  window.session = session
  dispatchEvent(new Event('session'))
}

/** The storage may be closed to this site: then each page for people with an account asks anew. */
const remember = (here: boolean) => {
  try {
    if (here) localStorage.setItem('session', '1')
    else localStorage.removeItem('session')
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
  }
}

const call = (path: string, method: string) =>
  fetch(`/api/userAuth/${path}`, { method, signal: AbortSignal.timeout(LIMIT) })

const check = async () => {
  publish('loading')
  try {
    const response = await call('verify', 'GET')
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { user }: { user?: User } = await response.json()
    remember(Boolean(user))
    publish(user ? { user } : 'guest')
  } catch (error) {
    console.warn('The session could not be checked.', error)
    publish('guest')
  }
}

const logOut = async () => {
  const response = await call('logout', 'POST').catch((error: unknown) =>
    console.warn('Logout failed.', error),
  )
  // Without a connection whoever is signed in stays so, and is not told otherwise.
  if (!response) return
  if (!response.ok) {
    console.warn(`Logout failed with status ${response.status}.`)
    await check()
    if (typeof window.session === 'object') return
  }
  remember(false)
  location.assign('/')
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-logout]')) void logOut()
})
/** Another tab signed in or out. */
const listen = () =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'session') return
    if (newValue) void check()
    else publish('guest')
  })
// The browser opens its storage for that, which can wait for the page to be seen; a page in the background is not.
if (document.hidden) listen()
else afterPaint(listen)
// Back to a page the browser kept as it was: what one person saw is not for the next.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void check()
})
if (root.dataset['session']) void check()
