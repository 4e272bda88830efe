import { common } from '#texts/common.ts'
import { icons } from './icons.ts'
import css from './toast.css?inline'

type Kind = 'success' | 'error'

/** ms a success stands. */
const STANDS = 5000
const signs = { success: icons.check, error: icons.alert }
const sign = (path: string) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`

const open = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = 'toasts'
  host.innerHTML = '<div role="status"></div><div role="alert"></div>'
  document.body.append(host)
  host.showPopover()
  return host
}

/** Open before there is a message: readers only notice what is put into a region they know. None at build. */
const host = 'document' in globalThis ? open() : undefined

/** Into the modal dialog while one is open, as all else is inert then; a popover closes when it is moved. */
const raise = (to: Element) => {
  if (!host || host.parentElement === to) return
  to.append(host)
  host.showPopover()
}

/** Goes by itself, and waits under pointer or focus. */
const leave = (toast: HTMLElement) => {
  let timer = 0
  const start = () => (timer = window.setTimeout(() => toast.remove(), STANDS))
  for (const stay of ['pointerenter', 'focusin']) toast.addEventListener(stay, () => clearTimeout(timer))
  for (const go of ['pointerleave', 'focusout']) toast.addEventListener(go, start)
  start()
}

const say = (kind: Kind, text: string) => {
  if (!host) return
  const dialog = document.querySelector('dialog:modal')
  dialog?.addEventListener('close', () => raise(document.body), { once: true })
  raise(dialog ?? document.body)
  for (const same of host.querySelectorAll('.toast')) if (same.textContent.includes(text)) same.remove()
  const toast = document.createElement('div')
  toast.className = `toast toast--${kind}`
  toast.innerHTML = `${sign(signs[kind])}<p></p><button class="icon-btn" type="button" aria-label="${common.dismiss}">${sign(icons.close)}</button>`
  toast.querySelector('p')?.append(text)
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  host.querySelector(kind === 'success' ? '[role=status]' : '[role=alert]')?.append(toast)
  if (kind === 'success') leave(toast)
}

/** Says over the page that something was done. */
export const toastSuccess = (text: string) => say('success', text)

/** Says over the page that something failed, and what to do; it stays until it is dismissed. */
export const toastError = (text: string) => say('error', text)
