import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { documents as texts } from '#texts/document.ts'
import { Icon } from '#ui/Icon.tsx'
import { ACCEPT } from './document.rules.ts'

interface Props {
  ref: RefObject<HTMLButtonElement | null>
  uploading: boolean
  onFile: (file: File) => void
}

export const UploadButton = ({ ref: button, uploading, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const wasUploading = useRef(false)
  // The upload's row is gone, with the focus.
  useEffect(() => {
    if (wasUploading.current && !uploading && document.activeElement === document.body)
      button.current?.focus()
    wasUploading.current = uploading
  }, [button, uploading])
  const choose = () => {
    const file = input.current?.files?.[0]
    if (!input.current || !file) return
    onFile(file)
    // So that the same file can be chosen again.
    input.current.value = ''
  }
  return (
    <>
      <button
        ref={button}
        className="btn btn--small documents__upload"
        type="button"
        aria-disabled={uploading || undefined}
        aria-busy={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      >
        <Icon name="upload" />
        <span>{uploading ? texts.uploading : texts.upload}</span>
      </button>
      <input ref={input} type="file" accept={ACCEPT} aria-label={texts.upload} hidden onChange={choose} />
    </>
  )
}
