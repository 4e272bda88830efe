/** Opens the mobile menu. The browser traps Tab, closes on Escape and restores the focus. */
const drawer = document.querySelector<HTMLDialogElement>('.drawer')

document.querySelector('.menu-button')?.addEventListener('click', () => drawer?.showModal())
drawer?.addEventListener('click', ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = drawer.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  if ((target === drawer && isOutside) || (target instanceof Element && target.closest('.icon-btn, a[href]')))
    drawer.close()
})
