import { icons } from './icons.ts'
import { $toasts, dismissToast, type Toast } from './toaster.store.ts'

/** ms a success stands. */
const STANDS = 5000

/** Shows `$toasts`. Lies in the top layer, and is raised again above a dialog that has opened since. */
class ToastList extends HTMLElement {
  #shown = new Map<number, HTMLElement>()

  connectedCallback() {
    this.showPopover()
    $toasts.subscribe((toasts) => this.#show(toasts))
  }

  #show(toasts: readonly Toast[]) {
    for (const [id, element] of this.#shown) {
      if (toasts.some((toast) => toast.id === id)) continue
      element.remove()
      this.#shown.delete(id)
    }
    const fresh = toasts.filter(({ id }) => !this.#shown.has(id))
    if (fresh.length > 0 && document.querySelector('dialog:modal')) {
      this.hidePopover()
      this.showPopover()
    }
    for (const toast of fresh) {
      const element = this.#draw(toast)
      this.#shown.set(toast.id, element)
      // The two regions stand in the page from the start: readers only notice what is put into one they know.
      this.querySelector(`[data-kind=${toast.kind}]`)?.append(element)
      if (toast.kind === 'success') this.#leave(toast.id, element)
    }
  }

  #draw({ id, kind, text }: Toast) {
    const template = this.querySelector('template')?.content.firstElementChild
    const element = template?.cloneNode(true) as HTMLElement
    element.classList.add(`toast--${kind}`)
    element.querySelector('path')?.setAttribute('d', kind === 'success' ? icons.check : icons.alert)
    element.querySelector('p')?.append(text)
    element.querySelector('button')?.addEventListener('click', () => dismissToast(id))
    return element
  }

  /** Waits under pointer or focus. */
  #leave(id: number, element: HTMLElement) {
    let timer = 0
    const start = () => {
      timer = window.setTimeout(() => dismissToast(id), STANDS)
    }
    for (const stay of ['pointerenter', 'focusin']) element.addEventListener(stay, () => clearTimeout(timer))
    for (const go of ['pointerleave', 'focusout']) element.addEventListener(go, start)
    start()
  }
}

customElements.define('toast-list', ToastList)
