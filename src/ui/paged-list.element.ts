import type { PagerNav } from './pager.element.ts'

/**
 * Shows one page of a list that is whole in the HTML: `.paged[data-page]` holds the items of a page, and the pager
 * within asks for another. Until this runs `paged-list.css` shows the first.
 */
class PagedList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('page', (event) => {
      const pager = event.target as PagerNav
      const page = (event as CustomEvent<number>).detail
      this.dataset['shown'] = String(page)
      for (const part of this.querySelectorAll<HTMLElement>('.paged'))
        part.hidden = part.dataset['page'] !== String(page)
      pager.show({ ...pager.state, page }, true)
    })
  }
}

customElements.define('paged-list', PagedList)
