/** Shows what was typed in a password field, and hides it again. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-shows-password]') : null
  const input = button?.parentElement?.querySelector('input')
  if (!button || !input) return
  const shown = input.type === 'text'
  input.type = shown ? 'password' : 'text'
  button.ariaPressed = String(!shown)
})
// Hidden again before it is sent: browsers offer to keep what stands in a password field.
document.addEventListener(
  'submit',
  ({ target }) => {
    if (!(target instanceof Element)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-shows-password][aria-pressed=true]'))
      button.click()
  },
  true,
)
