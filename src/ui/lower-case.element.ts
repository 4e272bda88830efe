/**
 * Addresses are lower-cased as they are typed. A capital is exchanged before it stands in the field: changed
 * afterwards, the caret of an email input would jump to its end.
 */
const isOurs = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'email'

document.addEventListener('beforeinput', (event) => {
  const { target, data, inputType, isComposing } = event
  if (!isOurs(target) || isComposing || inputType !== 'insertText' || !data) return
  const lower = data.toLowerCase()
  if (lower === data) return
  event.preventDefault()
  // The one way to insert at the caret of an email input, and to keep what Undo knows.
  document.execCommand('insertText', false, lower)
})
// What was pasted, dropped, composed or filled in by a password manager.
document.addEventListener('input', ({ target }) => {
  if (!isOurs(target) || target.value === target.value.toLowerCase()) return
  target.value = target.value.toLowerCase()
})
