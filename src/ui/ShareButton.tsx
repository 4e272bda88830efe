import { share as texts } from '#texts/share.ts'
import { Icon } from './Icon.tsx'
import { toastError, toastSuccess } from './toast.script.ts'

export const copyAddress = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(texts.copied)
  } catch {
    toastError(texts.failed(url))
  }
}

/** Shares an address with the browser's share sheet, else copies it. */
const shareAddress = async (url: string, title: string) => {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The visitor dismissed the sheet: do not fall back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  return copyAddress(url)
}

interface Props {
  /** By default the page's address, with its query, and its title. */
  url?: string
  title?: string
}

export const ShareButton = ({ url, title }: Props) => (
  <button
    className="btn btn--line btn--small needs-script"
    type="button"
    onClick={() => void shareAddress(url ?? location.href, title ?? document.title)}
  >
    <Icon name="share" />
    {texts.share}
  </button>
)
