import { pageCount, pageNumbers, pageRange } from './pager.rules.ts'

export interface PagerState {
  page: number
  size: number
  total: number
}

/**
 * Asks for a page with a bubbling `page` event whose detail is its number; the list that is paged answers
 * with `show()`. Focus stays on the button pressed, so a disabled end is `aria-disabled`.
 */
export class PagerNav extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button || button.ariaDisabled === 'true') return
      const { page } = this.state
      const to = button.dataset['to'] ? Number(button.dataset['to']) : page + Number(button.dataset['step'])
      if (to !== page) this.dispatchEvent(new CustomEvent('page', { bubbles: true, detail: to }))
    })
  }

  get state(): PagerState {
    const { page, size, total } = this.dataset
    return { page: Number(page), size: Number(size), total: Number(total) }
  }

  /** Draws a state; `announce` when the visitor paged, not when the list changed under the pager. */
  show({ page, size, total }: PagerState, announce = false) {
    const pages = pageCount(total, size)
    const range = pageRange(page, size, total)
    Object.assign(this.dataset, { page, size, total })
    this.hidden = pages === 1
    for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
      const to = page + Number(button.dataset['step'])
      button.ariaDisabled = to < 1 || to > pages ? 'true' : null
    }
    const count = this.querySelector('.count')
    if (count) count.textContent = range
    this.#drawNumbers(page, pages)
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = announce ? `${this.dataset['subject'] ?? ''}, ${range}` : ''
  }

  #drawNumbers(page: number, pages: number) {
    const numbers = this.querySelector('.pager__numbers')
    if (!numbers) return
    const hadFocus = numbers.contains(document.activeElement)
    numbers.replaceChildren(
      ...pageNumbers(page, pages).map((number) => {
        const item = document.createElement(number === null ? 'span' : 'button')
        item.textContent = number === null ? '…' : String(number)
        if (number === null) item.ariaHidden = 'true'
        else Object.assign(item, { type: 'button', ariaCurrent: number === page ? 'page' : null })
        if (number !== null) item.dataset['to'] = String(number)
        return item
      }),
    )
    if (hadFocus) numbers.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
}

customElements.define('pager-nav', PagerNav)
