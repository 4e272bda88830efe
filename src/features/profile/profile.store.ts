import { $session } from '#features/session/session.store.ts'
import type { SessionUser } from '#features/session/session.store.ts'

/**
 * Whose page this is: resolves once they are known to be here. What one person was shown is not for the next who signs
 * in while the page is open.
 */
export const whoIsHere = new Promise<SessionUser>((resolve) => {
  let here: string | undefined
  $session.subscribe((session) => {
    if (typeof session !== 'object') return
    if (here !== undefined && here !== session.user._id) location.reload()
    here = session.user._id
    resolve(session.user)
  })
})
