/**
 * Opens and closes every `<dialog>` of a page: `data-opens="id"` on a button, `data-closes` on a button within.
 * The browser keeps Tab inside, closes on Escape and gives the focus back.
 */
document.addEventListener('click', (event) => {
  const { target, clientX, clientY } = event
  if (!(target instanceof Element)) return

  const opener = target.closest<HTMLElement>('[data-opens]')
  const opened = opener && document.getElementById(opener.dataset['opens'] ?? '')
  if (opened instanceof HTMLDialogElement) {
    event.preventDefault() // an opener may be a link, for those without script
    opened.showModal()
  }

  const dialog = target.closest('dialog')
  if (!dialog) return
  const box = dialog.getBoundingClientRect()
  const onBackdrop =
    target === dialog &&
    (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
  if (onBackdrop || target.closest('[data-closes], a[href]')) dialog.close()
})
