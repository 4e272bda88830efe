/**
 * Checks the session once per page, but only if `localStorage.session` says that somebody signed in here, or on
 * account pages. So guests cost no request, and scripts need no cookies.
 */
import { noteFailed } from '#lib/call-failed.ts'
import { localePath } from '#lib/locale-path.ts'
import { forgetUser, storeItem } from '#lib/storage.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { User } from './session.schema.ts'
import { $session, publishSession } from './session.store.ts'

/** ms after which a visitor counts as signed out. */
const LIMIT = 10_000

const remember = (here: boolean) => (here ? storeItem('session', '1') : forgetUser())

const call = async (path: string, method: string) => {
  const url = `/api/userAuth/${path}`
  const response = await fetch(url, { method, signal: AbortSignal.timeout(LIMIT) })
  noteFailed(response.status, url)
  return response
}

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
  // Offline, people stay signed in.
  if (!response) return
  if (!response.ok) {
    console.warn(`Logout failed with status ${response.status}.`)
    await check()
    if (typeof $session.get() === 'object') return
  }
  remember(false)
  location.assign(localePath('/'))
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-logout]')) void logOut()
})
/** Another tab signed in or out. */
const listen = () =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'session') return
    if (newValue) return void check()
    forgetUser()
    publishSession('guest')
  })
// Listening opens the browser's storage, which can wait for the first paint. A hidden page never paints.
if (document.hidden) listen()
else afterPaint(listen)
// Restored from the back/forward cache: another person may be signed in now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void check()
})
if (document.documentElement.dataset['session']) void check()
