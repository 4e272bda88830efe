import './toast.css'
import { common } from '#texts/common.ts'
import { icons } from './icons.ts'

type Kind = 'success' | 'error'

/** ms a success stands. */
const STANDS = 5000
const signs = { success: icons.check, error: icons.alert }
const sign = (path: string) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`

/** Readers of screens only notice what is put into a region they know: they get this long (ms) to find it. */
const FOUND = 150

const open = async () => {
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = 'toasts'
  host.innerHTML = '<div role="status"></div><div role="alert"></div>'
  document.body.append(host)
  host.showPopover()
  await new Promise((resolve) => setTimeout(resolve, FOUND))
  return host
}

let opened: ReturnType<typeof open> | undefined

/** Into the modal dialog while one is open, as all else is inert then; a popover closes when it is moved. */
const raise = (host: HTMLElement, to: Element) => {
  if (host.parentElement === to) return
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

const say = async (kind: Kind, text: string) => {
  const host = await (opened ??= open())
  const dialog = document.querySelector('dialog:modal')
  dialog?.addEventListener('close', () => raise(host, document.body), { once: true })
  raise(host, dialog ?? document.body)
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
export const toastSuccess = (text: string) => void say('success', text)

/** Says over the page that something failed, and what to do; it stays until it is dismissed. */
export const toastError = (text: string) => void say('error', text)
