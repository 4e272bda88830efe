import { readItem, removeItem, storeItem } from '#lib/storage.ts'

/** Opens the search box by the link in the header or by the / key. The browser traps Tab and restores the focus. */
const dialog = document.querySelector<HTMLDialogElement>('#search-dialog')
const opener = document.querySelector<HTMLAnchorElement>('#open-search')
const key = document.querySelector<HTMLInputElement>('#search-key')

if (dialog && opener && key) {
  const open = (event: Event) => {
    event.preventDefault()
    dialog.showModal()
    dialog.querySelector('input')?.focus()
  }
  const showKey = () => {
    key.checked = !readItem('no-search-key')
    opener.ariaKeyShortcuts = key.checked ? '/' : null
  }
  const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

  showKey()
  key.addEventListener('change', () => {
    if (key.checked) removeItem('no-search-key')
    else storeItem('no-search-key', 'yes')
    showKey()
  })
  opener.addEventListener('click', (event) => {
    // With a modifier the link opens /search elsewhere.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !key.checked) return
    // On phones the search box is on that page, without the switch for the key.
    if (matchMedia('(width < 48rem)').matches) return
    if (!isTyping(event.target) && !document.querySelector('dialog[open]')) open(event)
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.search-dialog__in > .icon-btn')))
      dialog.close()
  })
}
