/** A button that discloses a list of links: Escape closes, arrows move, leaving closes. */
const menu = document.querySelector<HTMLElement>('.nav-menu')
const button = menu?.querySelector('button')

if (menu && button) {
  const links = [...menu.querySelectorAll('a')]
  const show = (open: boolean) => (button.ariaExpanded = String(open))
  const isOpen = () => button.ariaExpanded === 'true'

  button.addEventListener('click', () => show(!isOpen()))
  menu.addEventListener('focusout', (event) => {
    if (!menu.contains(event.relatedTarget as Node | null)) show(false)
  })
  document.addEventListener('pointerdown', (event) => {
    if (isOpen() && !event.composedPath().includes(menu)) show(false)
  })
  menu.addEventListener('keydown', (event) => {
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
