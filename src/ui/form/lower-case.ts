/**
 * A `ref` that keeps an email input in lower case. Capitals are replaced before insertion, because changing the value
 * later moves the caret of an email input to its end.
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
    // The only way to insert at the caret of an email input and keep the undo history.
    document.execCommand('insertText', false, data.toLowerCase())
  }
  input.addEventListener('beforeinput', exchange, { signal: listening.signal })
  // Pasted, dropped, composed or autofilled text.
  input.addEventListener('input', lower, { signal: listening.signal })
  lower()
  return () => listening.abort()
}
