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

export const keepWish = (name: string, value: string) => kept((storage) => storage.setItem(name, value))

/** The wish, told once: only if it is this one, where one is given. */
export const takeWish = (name: string, only?: string) =>
  kept((storage) => {
    const wish = storage.getItem(name)
    if (wish === null || (only !== undefined && wish !== only)) return null
    storage.removeItem(name)
    return wish
  })
