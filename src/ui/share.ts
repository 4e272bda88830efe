import { shareSaid as texts } from '#texts/share.ts'
import { toastError, toastSuccess } from './toast.script.ts'

/** Passes the page on as it stands: by the browser's own sheet, else as a link on the clipboard. */
export const sharePage = async () => {
  const { title } = document
  const url = location.href
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The visitor closed the sheet: nothing else is offered.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(texts.copied)
  } catch {
    toastError(texts.failed(url))
  }
}
