import { forget, keep, kept } from './storage.ts'

/** What a guest reached for before they had to sign in, or before the page was loaded anew, until it is done. */
type Wish = 'purchase' | 'wanted-suite' | 'wanted-search'

/** A wish is forgotten after this time (ms): somebody who signs in much later may not mean it any more. */
const LASTS = 30 * 60_000

export const keepWish = (wish: Wish, what: string) => keep(wish, `${Date.now()} ${what}`)

/** The suite of a wish, or the address of a list, told once: only if it is this one, where one is given. */
export const takeWish = (wish: Wish, only?: string) => {
  const [at, suiteId] = kept(wish)?.split(' ') ?? []
  if (suiteId === undefined || (only !== undefined && suiteId !== only)) return null
  forget(wish)
  return Date.now() - Number(at) < LASTS ? suiteId : null
}
