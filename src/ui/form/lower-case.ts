/**
 * Keeps an email input in lower case, as its `ref`. A capital is exchanged before it stands in the field: changed
 * afterwards, the caret of an email input would jump to its end.
 */
export const keepLowerCase = (input: HTMLInputElement | null) => {
  if (!input) return undefined
  const listening = new AbortController()
  const lower = () => {
    if (input.value !== input.value.toLowerCase()) input.value = input.value.toLowerCase()
  }
  const exchange = (event: InputEvent) => {
    const { data, inputType, isComposing } = event
    if (isComposing || inputType !== 'insertText' || !data || data === data.toLowerCase()) return
    event.preventDefault()
    // The one way to insert at the caret of an email input, and to keep what Undo knows.
    document.execCommand('insertText', false, data.toLowerCase())
  }
  input.addEventListener('beforeinput', exchange, { signal: listening.signal })
  // What was pasted, dropped, composed or filled in by a password manager.
  input.addEventListener('input', lower, { signal: listening.signal })
  lower()
  return () => listening.abort()
}
