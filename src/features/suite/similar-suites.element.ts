import type { PagerNav } from '#ui/pager.element.ts'

/** Turns the pages of Keep Exploring. The first page is in the HTML; the first turn fetches the rest. */
class SimilarSuites extends HTMLElement {
  #cards: Promise<HTMLElement[]> | undefined
  #wanted = 1

  connectedCallback() {
    this.addEventListener('page', (event) =>
      this.#turn((event as CustomEvent<number>).detail, event.target as PagerNav),
    )
  }

  async #turn(page: number, pager: PagerNav) {
    this.#wanted = page
    const failed = this.querySelector('[data-part=failed]')
    try {
      this.#cards ??= import('./similar-suites.load.ts').then(({ allCards }) => allCards(this))
      const cards = await this.#cards
      if (this.#wanted !== page) return
      const { size } = pager.state
      this.querySelector('.suite-grid')?.replaceChildren(...cards.slice((page - 1) * size, page * size))
      pager.show({ page, size, total: cards.length }, true)
      if (failed) failed.textContent = ''
    } catch (error) {
      this.#cards = undefined
      console.warn('Similar suites could not be loaded.', error)
      if (failed) failed.textContent = this.dataset['failed'] ?? ''
    }
  }
}

customElements.define('similar-suites', SimilarSuites)
