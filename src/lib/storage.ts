/** All that the site keeps in a browser, by name, and for how long. */
const areas = {
  /** Somebody signed in here: the server is worth asking (session.script.ts). The first script reads it by itself. */
  session: () => localStorage,
  /** What one page hands to the next: `said` went wrong, `told` is how to go on, `email` was typed. */
  said: () => sessionStorage,
  told: () => sessionStorage,
  email: () => sessionStorage,
  /** Wishes (wish.ts): the suite to ask for, the one to add to the favourites, and the list to save. */
  purchase: () => sessionStorage,
  'wanted-suite': () => sessionStorage,
  'wanted-search': () => sessionStorage,
  /** Raised whenever the shape of what is kept changes, so that a tab open over a deployment asks again. */
  'search-results-3': () => sessionStorage,
  /** Cards on a page of a search (page-size.store.ts). */
  'per-page': () => localStorage,
  /** Ids of the suites a guest keeps, and of those looked at last, newest first (features/favourite). */
  shortlist: () => localStorage,
  viewed: () => localStorage,
}
type Name = keyof typeof areas

/** A browser that keeps nothing for the site goes without. */
const attempt = <T>(name: Name, work: (storage: Storage) => T): T | null => {
  try {
    return work(areas[name]())
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
    return null
  }
}

export const keep = (name: Name, text: string) => attempt(name, (storage) => storage.setItem(name, text))
export const kept = (name: Name) => attempt(name, (storage) => storage.getItem(name))
export const forget = (name: Name) => attempt(name, (storage) => storage.removeItem(name))

/** What is told once. */
export const take = (name: Name) => {
  const text = kept(name)
  forget(name)
  return text
}
