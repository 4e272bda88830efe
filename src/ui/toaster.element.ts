import { toasts } from '#texts/account.ts'
import { icons } from './icons.ts'
import css from './toast.css?inline'

type Kind = 'success' | 'error'

/** ms a success stands. */
const STANDS = 5000

const svg = (path: string) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`
const signs = { success: icons.check, error: icons.alert }

/**
 * Messages over the page. A success goes by itself and waits under pointer or focus; an error stays until it is
 * dismissed. Lies in the top layer: within a modal dialog while one is open, as all else is inert then.
 */
// Islands are rendered at build too, where nothing is said.
class ToastList extends (globalThis.HTMLElement ?? Object) {
  connectedCallback() {
    if (!this.firstChild) {
      this.popover = 'manual'
      this.className = 'toasts'
      this.innerHTML =
        '<div data-kind="success" role="status"></div><div data-kind="error" role="alert"></div>'
    }
    // Open before there is a message: readers only notice what is put into a region they know.
    this.showPopover()
  }

  say(kind: Kind, text: string) {
    const dialog = document.querySelector('dialog:modal')
    dialog?.addEventListener('close', () => this.#raise(document.body), { once: true })
    this.#raise(dialog ?? document.body)
    for (const same of this.querySelectorAll('.toast')) if (same.textContent.includes(text)) same.remove()
    const toast = document.createElement('div')
    toast.className = `toast toast--${kind}`
    toast.innerHTML = `${svg(signs[kind])}<p></p><button class="icon-btn" type="button" aria-label="${toasts.dismiss}">${svg(icons.close)}</button>`
    toast.querySelector('p')?.append(text)
    toast.querySelector('button')?.addEventListener('click', () => toast.remove())
    this.querySelector(`[data-kind=${kind}]`)?.append(toast)
    if (kind === 'success') this.#leave(toast)
  }

  #raise(host: Element) {
    if (this.parentElement !== host) host.append(this)
  }

  #leave(toast: HTMLElement) {
    let timer = 0
    const start = () => {
      timer = window.setTimeout(() => toast.remove(), STANDS)
    }
    for (const stay of ['pointerenter', 'focusin']) toast.addEventListener(stay, () => clearTimeout(timer))
    for (const go of ['pointerleave', 'focusout']) toast.addEventListener(go, start)
    start()
  }
}

const start = () => {
  customElements.define('toast-list', ToastList)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return document.body.appendChild(document.createElement('toast-list') as ToastList)
}
const list = 'document' in globalThis ? start() : undefined

/** Says that something was done. */
export const toastSuccess = (text: string) => list?.say('success', text)

/** Says that something failed, and what to do. */
export const toastError = (text: string) => list?.say('error', text)
