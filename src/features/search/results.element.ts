import type { CitySearch } from './city-search.element.ts'
import { choosePlace, findSuites, SearchError } from './search.flow.ts'
import { splitPlace } from './search.match.ts'
import { keepResults, recallResults } from './search.store.ts'
import { asksForPlace, readSearch, resultsHref, type SearchState } from './search.url.ts'
import { $suites } from '#features/suite/suite-list.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { suites as counted } from '#texts/counts.ts'
import { search as texts } from '#texts/search.ts'

/**
 * Finds what the address asks for and hands it to the list. `data-state` is idle, searching, found or failed;
 * before the first paint an inline script has set it, and the heading, from the address.
 */
class SearchResults extends HTMLElement {
  readonly #title = document.title

  connectedCallback() {
    const search = readSearch(new URLSearchParams(location.search))
    if (!asksForPlace(search)) return
    this.querySelector('[data-do=again]')?.addEventListener('click', () => void this.#find(search))
    void this.#find(search)
  }

  async #find(asked: SearchState) {
    this.dataset['state'] = 'searching'
    this.#name(asked)
    try {
      const search = await choosePlace(asked)
      if (!asked.placeId) this.#remember(search)
      const kept = recallResults(search)
      const suites = kept ?? (await findSuites(search))
      if (!kept) keepResults(search, suites)
      await this.#draw(suites)
      this.#show('found', counted(suites.length))
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      this.#show('failed', '')
      this.#part('error').textContent = error.message
    }
  }

  /** Resolves when the list has drawn, which it may have to load its code for: until then the skeleton stays. */
  #draw(suites: SuiteCard[]) {
    return new Promise((resolve) => {
      const list = this.querySelector('suite-list') as HTMLElement
      const observer = new MutationObserver((changes) => {
        observer.disconnect()
        resolve(changes)
      })
      observer.observe(list, { childList: true, subtree: true })
      $suites.set(suites)
    })
  }

  #part(name: string) {
    return this.querySelector(`.results__${name}`) as HTMLElement
  }

  #show(state: 'found' | 'failed', said: string) {
    this.dataset['state'] = state
    this.#part('said').textContent = said
  }

  #name({ city, radius }: SearchState) {
    const [name] = splitPlace(city)
    if (name) this.#part('place').textContent = `${name},`
    this.#part('radius').textContent = texts.withinRadius(radius)
    const heading = this.querySelector('h1')?.textContent.trim().replace(/\s+/g, ' ')
    document.title = `${heading} – ${this.#title}`
  }

  /** An address that only named a city names its place from now on. */
  #remember(search: SearchState) {
    const rest = new URLSearchParams(location.search)
    for (const own of ['place', 'city', 'radius']) rest.delete(own)
    history.replaceState(null, '', resultsHref(search) + (rest.size > 0 ? `&${rest}` : ''))
    this.#name(search)
    this.querySelector<CitySearch>('city-search')?.show(search)
  }
}

customElements.define('search-results', SearchResults)
