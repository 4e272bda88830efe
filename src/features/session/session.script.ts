/**
 * Asks once a page who is signed in. `localStorage.session` says that somebody signed in on this browser: only then,
 * or on a page for people with an account, is the server asked. So guests cost no request, and the cookies stay out
 * of reach of scripts.
 */
import { removeItem, storeItem } from '#lib/storage.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { User } from './session.schema.ts'
import { $session, publishSession } from './session.store.ts'

/** ms after which a visitor counts as signed out. */
const LIMIT = 10_000

const remember = (here: boolean) => (here ? storeItem('session', '1') : removeItem('session'))

const call = (path: string, method: string) =>
  fetch(`/api/userAuth/${path}`, { method, signal: AbortSignal.timeout(LIMIT) })

const check = async () => {
  publishSession('loading')
  try {
    const response = await call('verify', 'GET')
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { user }: { user?: User } = await response.json()
    remember(Boolean(user))
    publishSession(user ? { user } : 'guest')
  } catch (error) {
    console.warn('The session could not be checked.', error)
    publishSession('guest')
  }
}

const logOut = async () => {
  const response = await call('logout', 'POST').catch((error: unknown) =>
    console.warn('Logout failed.', error),
  )
  // Without a connection signed-in people stay signed in.
  if (!response) return
  if (!response.ok) {
    console.warn(`Logout failed with status ${response.status}.`)
    await check()
    if (typeof $session.get() === 'object') return
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
    else publishSession('guest')
  })
// The browser opens its storage for that, which can wait for the page to be seen; a page in the background is not.
if (document.hidden) listen()
else afterPaint(listen)
// Back to a page the browser kept as it was: what one person saw is not for the next.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void check()
})
if (document.documentElement.dataset['session']) void check()
