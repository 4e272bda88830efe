/** A button that discloses a list of links: Escape closes, arrows move, leaving closes. */
class NavMenu extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    const links = [...this.querySelectorAll('a')]
    if (!button) return

    const show = (open: boolean) => (button.ariaExpanded = String(open))
    const isOpen = () => button.ariaExpanded === 'true'

    button.addEventListener('click', () => show(!isOpen()))
    this.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) show(false)
    })
    document.addEventListener('pointerdown', (event) => {
      if (isOpen() && !event.composedPath().includes(this)) show(false)
    })
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && isOpen()) {
        show(false)
        button.focus()
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      show(true)
      const at = links.findIndex((link) => link === document.activeElement)
      links[at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length]?.focus()
    })
  }
}

customElements.define('nav-menu', NavMenu)
