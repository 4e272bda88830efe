/** Tells the operator of a call that answered 5xx, if it happens again (src/features/trouble). */
export const noteFailed = (status: number, url: string) => {
  if (status >= 500 && 'dispatchEvent' in globalThis)
    dispatchEvent(new CustomEvent('call-failed', { detail: url }))
}
