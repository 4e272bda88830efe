import { localePath } from '#lib/locale-path.ts'
import { useEffect } from 'react'
import { loginHref, nextPath } from '#features/session/session.rules.ts'
import { useSession } from '#features/session/useSession.ts'
import { useAddressQuery } from '#ui/useAddress.ts'

const nextOf = (query: string) =>
  nextPath(new URLSearchParams(query).get('next'), globalThis.location?.origin ?? '')

/** Where to return after signing in. */
export const whereTo = () => nextOf(location.search)

/** The sign-in page, with the same return path. */
export const backToLogin = () => (whereTo() === localePath('/') ? localePath('/login') : loginHref(whereTo()))

/**
 * For sign-in and sign-up: redirects people who are signed in, also in another tab. Returns the links between the
 * two, which keep the return path.
 */
export const useEntrance = () => {
  const session = useSession()
  const isSignedIn = typeof session === 'object'
  useEffect(() => {
    if (isSignedIn) location.replace(whereTo())
  }, [isSignedIn])
  const next = nextOf(useAddressQuery())
  return (path: string) => (next === localePath('/') ? path : `${path}?next=${encodeURIComponent(next)}`)
}
