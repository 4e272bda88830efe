import './toast.css'
import { common } from '#texts/common.ts'
import { icons } from './icons.ts'

type Kind = 'success' | 'error'

/** ms a success is shown. */
const STANDS = 5000
const signs = { success: icons.check, error: icons.alert }
const sign = (path: string) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`

/** Screen readers announce only what is added to a live region they know: ms for them to find it. */
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

/** Inside an open modal dialog, because all else is inert. A popover closes when it is moved. */
const raise = (host: HTMLElement, to: Element) => {
  if (host.parentElement === to) return
  to.append(host)
  host.showPopover()
}

/** Closes after a while, but not while hovered or focused. */
const leave = (toast: HTMLElement) => {
  let timer = 0
  const start = () => (timer = window.setTimeout(() => toast.remove(), STANDS))
  for (const stay of ['pointerenter', 'focusin']) toast.addEventListener(stay, () => clearTimeout(timer))
  for (const go of ['pointerleave', 'focusout']) toast.addEventListener(go, start)
  start()
}

interface Way {
  label: string
  href: string
}

const say = async (kind: Kind, text: string, way?: Way) => {
  const host = await (opened ??= open())
  const dialog = document.querySelector('dialog:modal')
  dialog?.addEventListener('close', () => raise(host, document.body), { once: true })
  raise(host, dialog ?? document.body)
  for (const same of host.querySelectorAll('.toast')) if (same.textContent.includes(text)) same.remove()
  const toast = document.createElement('div')
  toast.className = `toast toast--${kind}`
  toast.innerHTML = `${sign(signs[kind])}<p></p><button class="icon-btn" type="button" aria-label="${common.dismiss}">${sign(icons.close)}</button>`
  toast.querySelector('p')?.append(text)
  if (way) {
    const link = Object.assign(document.createElement('a'), { href: way.href, textContent: way.label })
    toast.querySelector('p')?.append(' ', link)
  }
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  host.querySelector(kind === 'success' ? '[role=status]' : '[role=alert]')?.append(toast)
  if (kind === 'success') leave(toast)
}

/** Shows a success message, perhaps with a link to what it speaks of. */
export const toastSuccess = (text: string, way?: Way) => void say('success', text, way)

/** Shows an error message, which stays until dismissed. */
export const toastError = (text: string) => void say('error', text)
