/** Opens the dialog of a REQUEST TO PURCHASE button. It is loaded when a hand or the focus comes near. */
const buttonAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[data-building]') : null
const load = () => import('./buy-dialog.open.tsx')

for (const near of ['pointerover', 'focusin'])
  document.addEventListener(near, (event) => {
    if (buttonAt(event)) load().catch(() => undefined)
  })
document.addEventListener('click', async (event) => {
  const button = buttonAt(event)
  if (!button) return
  button.ariaBusy = 'true'
  try {
    const { openBuyDialog } = await load()
    openBuyDialog(button.dataset['building'] ?? '', button.dataset['purchase'] ?? '')
  } catch (error) {
    console.error('The request form could not be loaded.', error)
  }
  button.ariaBusy = null
})
