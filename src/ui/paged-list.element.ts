import type { PagerNav } from './pager.element.ts'

/**
 * Shows one page of a list that is whole in the HTML: `.paged[data-page]` holds the items of a page, and the pager
 * within asks for another. Until this runs `paged-list.css` shows the first. The address keeps the page under the
 * name in `data-name` (`?soon=2`), for who comes back, reads anew or shares it.
 */
class PagedList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('page', (event) => {
      const page = (event as CustomEvent<number>).detail
      this.#show(page, true)
      this.#remember(page)
    })
    const asked = new URLSearchParams(location.search).get(this.#name)
    const part = asked && this.#parts.find(({ dataset }) => dataset['page'] === asked)
    if (part) void customElements.whenDefined('pager-nav').then(() => this.#show(Number(asked)))
  }

  get #name() {
    return this.dataset['name'] ?? ''
  }

  get #parts() {
    return [...this.querySelectorAll<HTMLElement>('.paged')]
  }

  #show(page: number, announce = false) {
    this.dataset['shown'] = String(page)
    for (const part of this.#parts) part.hidden = part.dataset['page'] !== String(page)
    const pager = this.querySelector<PagerNav>('pager-nav')
    pager?.show({ ...pager.state, page }, announce)
  }

  #remember(page: number) {
    const url = new URL(location.href)
    if (page > 1) url.searchParams.set(this.#name, String(page))
    else url.searchParams.delete(this.#name)
    history.replaceState(history.state, '', url)
  }
}

customElements.define('paged-list', PagedList)
