import { CityCombobox } from './city-combobox.ts'
import { findSuites, SearchError } from './search.flow.ts'
import { keepResults } from './search.store.ts'
import { readSearch, resultsHref } from './search.url.ts'
import { messages } from '#lib/messages.ts'

const texts = messages.search

/** The search box: a city from the suggestions, a radius, and the way to the results. */
class CitySearch extends HTMLElement {
  #running: AbortController | null = null

  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    const radius = form.elements.namedItem('radius') as HTMLSelectElement
    const combobox = new CityCombobox(this.querySelector('.combo') as HTMLElement, () => this.#fail(''))

    const asked = readSearch(new URLSearchParams(location.search))
    combobox.input.value ||= asked.city
    combobox.placeId = combobox.input.value === asked.city ? asked.placeId : ''
    radius.value = String(asked.radius)

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { placeId, input } = combobox
      if (this.#running) return
      if (!placeId) {
        this.#fail(texts.selectLocation)
        input.ariaInvalid = 'true'
        input.focus()
      } else void this.#search({ placeId, city: input.value, radius: Number(radius.value) })
    })
    // Coming back to the page as it was left, the search that left it is over.
    addEventListener('pageshow', (event) => event.persisted && this.#work(null))
  }

  async #search(search: ReturnType<typeof readSearch>) {
    const running = new AbortController()
    this.#fail('')
    this.#work(running)
    try {
      keepResults(search, await findSuites(search, running.signal))
      location.assign(resultsHref(search))
    } catch (error) {
      if (running.signal.aborted) return
      this.#work(null)
      if (!(error instanceof SearchError)) throw error
      this.#fail(error.message)
    }
  }

  #work(running: AbortController | null) {
    this.#running?.abort()
    this.#running = running
    const button = this.querySelector('button') as HTMLButtonElement
    button.textContent = running ? texts.searching : texts.search
    button.ariaBusy = String(running !== null)
    button.ariaDisabled = String(running !== null)
  }

  #fail(text: string) {
    const alert = this.querySelector('[role=alert]') as HTMLElement
    alert.textContent = text
    this.querySelector('input')?.removeAttribute('aria-invalid')
  }
}

customElements.define('city-search', CitySearch)
