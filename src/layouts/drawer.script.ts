/** Opens the menu of a phone. The browser keeps Tab inside, closes on Escape and gives the focus back. */
const drawer = document.querySelector<HTMLDialogElement>('.drawer')

document.querySelector('.menu-button')?.addEventListener('click', () => drawer?.showModal())
drawer?.addEventListener('click', ({ target, clientX, clientY }) => {
  const { left, right, top, bottom } = drawer.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  if ((target === drawer && isOutside) || (target instanceof Element && target.closest('.icon-btn, a[href]')))
    drawer.close()
})
