import { loginHref, nextPath } from '#features/session/session.rules.ts'

const next = () => new URLSearchParams(location.search).get('next')

/** Where the visitor was going before they were asked to sign in. */
export const whereTo = () => nextPath(next(), location.origin)

/** The sign-in page, which still leads to where the visitor was going. */
export const backToLogin = () => (whereTo() === '/' ? '/login' : loginHref(whereTo()))

/** Sign-in and sign-up lead to each other without forgetting where the visitor was going. */
export const keepNext = (within: HTMLElement) => {
  if (whereTo() === '/') return
  for (const link of within.querySelectorAll<HTMLAnchorElement>('[data-keeps-next]'))
    link.setAttribute('href', `${link.pathname}?next=${encodeURIComponent(whereTo())}`)
}

/** Who is signed in already, or has just done so in another tab, has nothing to do here. */
export const leaveWhenSignedIn = () => {
  const leave = () => {
    if (typeof window.session === 'object') location.replace(whereTo())
  }
  addEventListener('session', leave)
  leave()
}
