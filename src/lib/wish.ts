/**
 * What a guest reached for before they had to sign in, or before the page was loaded anew: kept for this tab under a
 * name, until it is done. A browser that keeps nothing for the site goes without.
 */
const kept = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(sessionStorage)
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
    return null
  }
}

/** ms after which a wish is forgotten: whoever signs in much later may not mean it any more. */
const LASTS = 30 * 60_000

export const keepWish = (name: string, value: string) =>
  kept((storage) => storage.setItem(name, `${Date.now()} ${value}`))

/** The wish, told once: only if it is this one, where one is given. */
export const takeWish = (name: string, only?: string) =>
  kept((storage) => {
    const [at, wish] = storage.getItem(name)?.split(' ') ?? []
    if (wish === undefined || (only !== undefined && wish !== only)) return null
    storage.removeItem(name)
    return Date.now() - Number(at) < LASTS ? wish : null
  })
