import { share as texts } from '#texts/share.ts'
import { Icon } from './Icon.tsx'
import { toastError, toastSuccess } from './toast.script.ts'

/** Shares the page's current address with the browser's share sheet, else copies it. */
const sharePage = async () => {
  const { title } = document
  const url = location.href
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The visitor dismissed the sheet: do not fall back to copying.
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

/** Shares the page's address with its query. */
export const ShareButton = () => (
  <button className="btn btn--line btn--small needs-script" type="button" onClick={() => void sharePage()}>
    <Icon name="share" />
    {texts.share}
  </button>
)
