import { useRef } from 'react'
import { formatBytes } from '#lib/format.ts'
import { documents as texts } from '#texts/document.ts'
import { Icon } from '#ui/Icon.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import { percentOf } from './document.rules.ts'
import { Meter } from './Meter.tsx'
import type { Upload } from './useUpload.ts'

/** An upload's progress, and a button to cancel it. */
export const UploadRow = ({ upload: { file, sent, cancel } }: { upload: Upload }) => {
  const button = useRef<HTMLButtonElement>(null)
  // The upload button is disabled now: focus Cancel.
  useOnWake(() => {
    const focused = document.activeElement
    if (focused === document.body || focused?.ariaDisabled) button.current?.focus()
  })
  const percent = percentOf(sent, file.size)
  return (
    <li>
      <div>
        <strong>{file.name}</strong>
        <Meter
          percent={percent}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-label={texts.uploadingName(file.name)}
        />
        <small>
          {sent < file.size
            ? texts.progress(percent, formatBytes(sent), formatBytes(file.size))
            : texts.checking}
        </small>
      </div>
      <button ref={button} className="icon-btn" type="button" aria-label={texts.cancel} onClick={cancel}>
        <Icon name="close" />
      </button>
    </li>
  )
}
