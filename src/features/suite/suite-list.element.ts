import { afterLoad } from '#ui/when-idle.ts'
import type { SuiteListView } from './suite-list.view.ts'

interface Figures {
  _id: string
  price: number
  available: boolean
}

/**
 * Waits for a visitor to reach for the list, and only then loads what filters, pages and draws it. Until
 * then it makes sure once that the prices in the HTML are still right. It imports next to nothing, as every page
 * with listings pays for it before anyone acts.
 */
class SuiteList extends HTMLElement {
  #view: Promise<SuiteListView> | undefined

  connectedCallback() {
    this.addEventListener('page', (event) => {
      if (event instanceof CustomEvent) this.#run((view) => view.turnTo(event.detail))
    })
    this.addEventListener('change', () => this.#run((view) => view.changed()))
    this.addEventListener('submit', (event) => event.preventDefault())
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
      if (button) this.#run((view) => view.act(button.dataset['do'] ?? '', button))
    })
    for (const type of ['pointerover', 'focusin'])
      this.addEventListener(type, ({ target }) => {
        const control = target instanceof Element && target.closest('form, pager-nav, [data-do]')
        if (control) this.#run((view) => view.load())
      })
    window.addEventListener('popstate', () => this.#run((view) => view.readAddress()))
    if (!this.dataset['source'] || this.classList.contains('is-waiting')) this.#run()
    // The prices of Keep Exploring are brought up to date with those of its page (suite-live.element.ts).
    else if (this.dataset['parts']) return
    else afterLoad(() => this.#check())
  }

  async #run(act?: (view: SuiteListView) => void) {
    this.#view ??= import('./suite-list.view.ts').then(({ viewOf }) => viewOf(this))
    try {
      const view = await this.#view
      act?.(view)
    } catch (error) {
      // The next act tries again.
      this.#view = undefined
      console.warn('The list could not be opened.', error)
      this.querySelector('[data-part=failed]')?.removeAttribute('hidden')
    }
  }

  /** Asks for the figures of the cards in the HTML; where one has changed since, the list is drawn anew. */
  async #check() {
    const cards = new Map(
      [...this.querySelectorAll<HTMLElement>('[data-suite]')].map(({ dataset }) => [
        dataset['suite'] ?? '',
        Number(dataset['price']),
      ]),
    )
    if (this.#view || cards.size === 0) return
    const fresh = await fetch(`/api/pubSuites?ids=${[...cards.keys()].join(',')}`)
      .then((answer): Promise<Figures[]> | null => (answer.ok ? answer.json() : null))
      .catch(() => null)
    if (!Array.isArray(fresh)) return
    const still = fresh.filter(({ _id, price, available }) => available && cards.get(_id) === price)
    if (still.length < cards.size) this.#run((view) => view.load())
  }
}

customElements.define('suite-list', SuiteList)
