import { pageCount } from '#ui/pager.rules.ts'
import type { PagerNav } from '#ui/pager.element.ts'
import { suiteCard } from './suite-card.fill.ts'
import { $suites } from './suite-list.store.ts'
import type { SuiteCard } from './suite.schema.ts'

/** Shows a page of `$suites`. A suite that goes from the list takes its card along; the focus moves to the next. */
class SuitePages extends HTMLElement {
  #page = 1

  connectedCallback() {
    this.addEventListener('page', (event) => {
      if (event instanceof CustomEvent) this.#show(event.detail, true)
    })
    $suites.subscribe((suites) => {
      if (suites) this.#show(this.#page)
    })
  }

  #show(page: number, announce = false) {
    const suites = $suites.get() ?? []
    const size = Number(this.dataset['size'])
    this.#page = Math.min(page, pageCount(suites.length, size))
    this.#draw(suites.slice((this.#page - 1) * size, this.#page * size))
    const state = { page: this.#page, size, total: suites.length }
    this.querySelector<PagerNav>('pager-nav')?.show(state, announce)
  }

  #draw(suites: readonly SuiteCard[]) {
    const grid = this.querySelector<HTMLElement>('[data-part=grid]')
    const blank = this.querySelector('template')
    if (!grid || !blank) return
    const before = [...grid.children] as HTMLElement[]
    const focused = before.findIndex((card) => card.contains(document.activeElement))
    const cards = suites.map((suite) => {
      const shown = before.find(({ dataset }) => dataset['suite'] === suite._id)
      return this.#card(suite, shown, blank)
    })
    grid.replaceChildren(...cards)
    grid.hidden = cards.length === 0
    if (focused >= 0) this.#focus(cards[Math.min(focused, cards.length - 1)])
  }

  #card(suite: SuiteCard, shown: HTMLElement | undefined, blank: HTMLTemplateElement) {
    const card = suiteCard(shown ?? null, blank, suite, 'suite', 0)
    const price = card.querySelector('[data-field=price]')
    if (price && !suite.available) price.textContent = this.dataset['gone'] ?? ''
    return card
  }

  #focus(card: HTMLElement | undefined) {
    const next = card?.querySelector('a') ?? this.querySelector<HTMLElement>('[tabindex="-1"]')
    next?.focus()
  }
}

customElements.define('suite-pages', SuitePages)
