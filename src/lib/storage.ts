/** Everything the site stores in a browser, by name, and for how long. */
const areas = {
  /** Somebody signed in here, so the server is asked who it is (session.script.ts). The script in the head reads it directly. */
  session: () => localStorage,
  /** From one page to the next: `said` is an error, `told` the next step, `email` what was typed. */
  said: () => sessionStorage,
  told: () => sessionStorage,
  email: () => sessionStorage,
  /** Pending actions (pending-action.ts): the suite to buy, the favourite to add and the search to save. */
  purchase: () => sessionStorage,
  'wanted-suite': () => sessionStorage,
  'wanted-search': () => sessionStorage,
  /** The number rises when the stored shape changes, so that a tab open during a deployment fetches again. */
  'search-results-3': () => sessionStorage,
  /** Cards on a page of a search (page-size.store.ts). */
  'per-page': () => localStorage,
  /** Ids of a guest's shortlist and of the last suites viewed, newest first (features/favourite). */
  shortlist: () => localStorage,
  viewed: () => localStorage,
}
type Name = keyof typeof areas

/** Null when the browser refuses storage. */
const attempt = <T>(name: Name, work: (storage: Storage) => T): T | null => {
  try {
    return work(areas[name]())
  } catch (error) {
    console.info('This browser refuses storage.', error)
    return null
  }
}

export const storeItem = (name: Name, text: string) => attempt(name, (storage) => storage.setItem(name, text))
export const readItem = (name: Name) => attempt(name, (storage) => storage.getItem(name))
export const removeItem = (name: Name) => attempt(name, (storage) => storage.removeItem(name))

/** Reads an item and removes it. */
export const takeItem = (name: Name) => {
  const text = readItem(name)
  removeItem(name)
  return text
}
