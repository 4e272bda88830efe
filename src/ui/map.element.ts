/**
 * A place kept for a map. The library (440 kB) comes when the map is in or near view and the visitor has
 * done something: a page that is only looked at never pays for it.
 */
class SiteMap extends HTMLElement {
  connectedCallback() {
    const acts = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
    const listening = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void this.#draw()
      },
      { rootMargin: '200px' },
    )
    const watch = () => {
      listening.abort()
      observer.observe(this)
    }
    for (const act of acts)
      addEventListener(act, watch, { passive: true, capture: true, signal: listening.signal })
  }

  async #draw() {
    try {
      const { drawMap } = await import('./map.draw.ts')
      await drawMap(this, () => this.#fail())
    } catch (error) {
      this.#fail()
      console.warn('The map could not be drawn.', error)
    }
  }

  /** Says that the street map is not to be had; pin, address and directions stay. */
  #fail() {
    const status = this.querySelector<HTMLElement>('[role=status]')
    if (status) status.textContent = this.dataset['failed'] ?? ''
  }
}

customElements.define('site-map', SiteMap)
