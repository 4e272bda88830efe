/**
 * The form as built, until it nears the screen: then React and its chart come, which most visitors never pay for.
 * `data-price` is the listing's price right now, where it is known.
 */
class MortgageCalculator extends HTMLElement {
  static readonly observedAttributes = ['data-price']
  #price: ((price: number) => void) | undefined

  connectedCallback() {
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void this.#mount()
      },
      { rootMargin: '400px' },
    ).observe(this)
  }

  attributeChangedCallback() {
    const { price } = this.dataset
    if (price) this.#price?.(Number(price))
  }

  async #mount() {
    const { mountCalculator, setListPrice } = await import('./calculator.mount.tsx')
    this.#price = setListPrice
    this.attributeChangedCallback()
    mountCalculator(this)
    this.dataset['ready'] = ''
  }
}

customElements.define('mortgage-calculator', MortgageCalculator)
