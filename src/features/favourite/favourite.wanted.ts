import { toLogin } from '#features/session/session.store.ts'
import { favourites } from '#texts/buyer.ts'

const KEY = 'wanted-suite'

/** Sends a guest to sign in; the suite, if one was meant, is added once they are back. */
export const askToLogIn = (suiteId: string) => {
  try {
    if (suiteId) sessionStorage.setItem(KEY, suiteId)
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
  }
  toLogin(favourites.loginFirst)
}

/** The suite a guest wanted before they signed in, told once. */
export const takeWanted = () => {
  try {
    const suiteId = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return suiteId
  } catch {
    return null
  }
}
