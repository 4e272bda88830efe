import { useEffect } from 'react'
import { loginHref, nextPath } from '#features/session/session.rules.ts'
import { useSession } from '#features/session/useSession.ts'
import { useAddressQuery } from '#ui/useAddress.ts'

const nextOf = (query: string) =>
  nextPath(new URLSearchParams(query).get('next'), globalThis.location?.origin ?? '')

/** Where the visitor was going before they were asked to sign in. */
export const whereTo = () => nextOf(location.search)

/** The sign-in page, which still leads to where the visitor was going. */
export const backToLogin = () => (whereTo() === '/' ? '/login' : loginHref(whereTo()))

/**
 * For sign-in and sign-up. People who are signed in already, or have just signed in in another tab, are sent on. The
 * answer leads from one to the other without forgetting where the visitor was going.
 */
export const useEntrance = () => {
  const session = useSession()
  const isHere = typeof session === 'object'
  useEffect(() => {
    if (isHere) location.replace(whereTo())
  }, [isHere])
  const next = nextOf(useAddressQuery())
  return (path: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)
}
