/**
 * A press on a button of an island that is not hydrated yet is held, and repeated once it is. Several presses count as
 * one: the last. If the island is hydrated between pointerdown and click, the click works by itself. Links work without
 * their island, so only those marked `data-acts` are held.
 */
const held = new WeakMap<Element, HTMLElement>()
const failed = new WeakSet<Element>()

const press = (island: Element) => {
  const target = held.get(island)
  held.delete(island)
  if (target?.isConnected) target.click()
}

document.addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target : null
    const control = target?.closest<HTMLElement>('button, a[data-acts]')
    const island = control?.closest('astro-island[ssr]')
    if (!control || !island || failed.has(island)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!held.has(island)) island.addEventListener('astro:hydrate', () => press(island), { once: true })
    held.set(island, control)
  },
  { capture: true },
)

// A form of such an island has no page to be sent to, and would lose what was typed.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('astro-island[ssr]')) event.preventDefault()
})

// Without its code an island's links lead where they say; its buttons would do nothing.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (!(target instanceof Element)) return
  failed.add(target)
  if (held.get(target) instanceof HTMLAnchorElement) press(target)
  held.delete(target)
})

// The first script's handler ends here: from now on this file holds what is pressed.
window.onclick = null
window.pressed?.click()
