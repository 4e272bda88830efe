import { CityCombobox } from './city-combobox.ts'
import { findSuites, SearchError } from './search.flow.ts'
import { keepResults } from './search.store.ts'
import { readSearch, resultsHref, type SearchState } from './search.url.ts'
import { search as texts } from '#texts/search.ts'

/** The search box: a city from the suggestions, a radius, and the way to the results. */
export class CitySearch extends HTMLElement {
  #combobox: CityCombobox | undefined
  #running = false

  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    const radius = form.elements.namedItem('radius') as HTMLSelectElement
    const combobox = new CityCombobox(this.querySelector('.combo') as HTMLElement, () => this.#fail(''))
    this.#combobox = combobox

    const asked = readSearch(new URLSearchParams(location.search))
    if (!combobox.input.value) this.show(asked)
    radius.value = String(asked.radius)

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { placeId, input } = combobox
      if (this.#running) return
      combobox.stop()
      if (!placeId) {
        this.#fail(texts.selectLocation)
        input.ariaInvalid = 'true'
        input.focus()
      } else void this.#search({ placeId, city: input.value, radius: Number(radius.value) })
    })
    // Coming back to the page as it was left, the search that left it is over.
    addEventListener('pageshow', (event) => event.persisted && this.#work(false))
  }

  /** Fills in a place that was chosen elsewhere. */
  show({ city, placeId }: SearchState) {
    if (!this.#combobox) return
    this.#combobox.input.value = city
    this.#combobox.placeId = placeId
  }

  async #search(search: SearchState) {
    this.#fail('')
    this.#work(true)
    try {
      keepResults(search, await findSuites(search))
      location.assign(resultsHref(search))
    } catch (error) {
      this.#work(false)
      if (!(error instanceof SearchError)) throw error
      this.#fail(error.message)
    }
  }

  #work(running: boolean) {
    this.#running = running
    const button = this.querySelector('button') as HTMLButtonElement
    button.textContent = running ? texts.searching : texts.search
    button.ariaBusy = String(running)
    button.ariaDisabled = String(running)
  }

  #fail(text: string) {
    const alert = this.querySelector('[role=alert]') as HTMLElement
    alert.textContent = text
    this.querySelector('input')?.removeAttribute('aria-invalid')
  }
}

customElements.define('city-search', CitySearch)
