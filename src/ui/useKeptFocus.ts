import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'

/** Where the focus is. */
interface Place {
  element: HTMLElement
  /** The elements around it within its layer, innermost first, each with the index of the child that has the focus. */
  around: { parent: Element; at: number }[]
  /** The dialog or toast it is in. */
  layer: Element | null
}

const FOCUSABLE =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not(:disabled)'
/** Parts of a page, which have a heading. */
const PARTS = 'section, main, dialog'

const layerOf = (element: Element) => element.closest('dialog, [popover]')

const isShown = (element: Element) => {
  const modals = [...document.querySelectorAll('dialog:modal')]
  const isSeen = element.checkVisibility() && !element.closest('[hidden]')
  return element.isConnected && isSeen && modals.every((modal) => modal.contains(element))
}

const isThere = (element: Element) => element.matches(FOCUSABLE) && isShown(element)

const placeOf = (element: HTMLElement): Place => {
  const layer = layerOf(element)
  const around: Place['around'] = []
  for (let child: Element = element; child.parentElement && child !== layer; child = child.parentElement)
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, around, layer }
}

/** The button of the same name in the row that moved up, else its first control. */
const within = (child: Element, { tagName, textContent }: Element) => {
  const all = [child, ...child.querySelectorAll<HTMLElement>('*')].filter((one): one is HTMLElement =>
    isThere(one),
  )
  return all.find((one) => one.tagName === tagName && one.textContent === textContent) ?? all[0]
}

/** Moves the focus from a removed element to what replaced it, else to the heading of its section. */
const successorOf = ({ element, around }: Place) => {
  if (isThere(element)) return element
  for (const { parent, at } of around.filter((one) => isShown(one.parent))) {
    const heading =
      parent.matches(PARTS) && [...parent.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isShown)
    if (heading) {
      heading.tabIndex = -1
      return heading
    }
    const child = parent.children[Math.min(at, parent.children.length - 1)]
    const next = child && parent !== document.body && within(child, element)
    if (next) return next
  }
  return undefined
}

/**
 * Keeps the focus on the page when a press removes, hides or disables the focused element: the row that moved
 * up gets it, or the section's heading. A component that knows a better place focuses that itself.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    // The last of each layer, because what opened a dialog may be gone once that closes.
    let places: Place[] = []
    let cancel = () => {}
    const leave = (layer: Element | null) => {
      places = places.filter((place) => place.layer !== layer && place.layer?.isConnected !== false)
    }
    const look = () => {
      const active = document.activeElement
      if (
        active instanceof HTMLElement &&
        active !== document.body &&
        isShown(active) &&
        !active.matches(':disabled')
      ) {
        leave(layerOf(active))
        places.push(placeOf(active))
        return
      }
      // What had the focus last is still there, so it was left on purpose.
      const last = places.at(-1)
      if (last && isThere(last.element)) return
      for (const place of places.toReversed()) {
        const next = successorOf(place)
        if (next) return next.focus()
      }
    }
    const changed = () => {
      cancel()
      // Effects may focus something first, and the browser removes the focus from hidden elements.
      cancel = afterPaint(look)
    }
    // Pressing outside all controls leaves them on purpose.
    const pressed = ({ target }: Event) => {
      const active = document.activeElement
      const isAgain = active !== document.body && target instanceof Node && active?.contains(target)
      if (!isAgain && target instanceof Element) leave(layerOf(target))
    }
    const observer = new MutationObserver(changed)
    const attributeFilter = ['hidden', 'disabled', 'open']
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', pressed, true)
    return () => {
      cancel()
      observer.disconnect()
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', pressed, true)
    }
  }, [])
}
