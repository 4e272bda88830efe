import { toLogin } from '#features/session/session.store.ts'
import { keepWish, takeWish } from '#lib/wish.ts'
import { favourites } from '#texts/favourite.ts'

const KEY = 'wanted-suite'

/** Sends a guest to sign in; the suite, if one was meant, is added once they are back. */
export const askToLogIn = (suiteId: string) => {
  if (suiteId) keepWish(KEY, suiteId)
  toLogin(favourites.loginFirst)
}

/** The suite a guest wanted before they signed in, told once. */
export const takeWanted = () => takeWish(KEY)
