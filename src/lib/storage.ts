/** Everything the site stores in a browser, by name, and for how long. */
const areas = {
  /** Somebody signed in here, so pages check the session (session.script.ts). HeadScript.astro reads it directly. */
  session: () => localStorage,
  /** For the next page: `said` is an error, `told` the next step, `email` the typed address. */
  said: () => sessionStorage,
  told: () => sessionStorage,
  email: () => sessionStorage,
  /** Pending actions (pending-action.ts): the suite to buy, the favourite to add, the search to save, the link to join. */
  purchase: () => sessionStorage,
  'wanted-suite': () => sessionStorage,
  'wanted-search': () => sessionStorage,
  invitation: () => sessionStorage,
  /** Raise the number when the stored shape changes, so that a tab open during a deployment fetches again. */
  'search-results-5': () => sessionStorage,
  /** Amounts typed as "What I can afford" or income: only in this tab (calculator/private-figures.store.ts). */
  'private-figures': () => sessionStorage,
  /** Words of a sentence that its list does not look for (listing/list/not-understood.store.ts). */
  'not-understood': () => sessionStorage,
  /** What staff typed but have not sent, by place (desk/useDraft.ts). */
  drafts: () => sessionStorage,
  /** Cards per page of a search (useListAddress.ts). */
  'per-page': () => localStorage,
  /** The map was open beside a list, on a wide screen (useListMap.tsx). HeadScript.astro reads it directly. */
  map: () => localStorage,
  /** The language chosen by a link (language.script.ts). LanguageOffer.astro reads it directly. */
  language: () => localStorage,
  /** Set if the / key must not open the search box (search-dialog.script.ts). */
  'no-search-key': () => localStorage,
  /** Ids of a guest's shortlist and of the last viewed suites, newest first (features/favourite). */
  shortlist: () => localStorage,
  viewed: () => localStorage,
}
type Name = keyof typeof areas

/** Null if storage is blocked. */
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

/** The person has logged out or deleted the account. */
export const forgetUser = () => {
  removeItem('session')
  removeItem('drafts')
}

/** Reads an item and removes it. */
export const takeItem = (name: Name) => {
  const text = readItem(name)
  removeItem(name)
  return text
}
