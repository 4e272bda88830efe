import { idsFrom } from '#features/favourite/shortlist.rules.ts'
import { readItem } from '#lib/storage.ts'

/** Opens the mobile menu. The browser traps Tab, closes on Escape and restores the focus. */
const drawer = document.querySelector<HTMLDialogElement>('.drawer')

const count = drawer?.querySelector('#shortlist-count')

/** The number of a guest's shortlist, as the other links have one; empty for none. */
const countShortlist = () => {
  if (count) count.textContent = String(idsFrom(readItem('shortlist')).length || '')
}

document.querySelector('button.menu-button')?.addEventListener('click', () => {
  countShortlist()
  drawer?.showModal()
})
drawer?.addEventListener('click', ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = drawer.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  if ((target === drawer && isOutside) || (target instanceof Element && target.closest('.icon-btn, a[href]')))
    drawer.close()
})
