import { useRef, type Ref } from 'react'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** The accessible name, if several buttons have the same label. */
  name?: string
  accept: string
  multiple?: boolean
  className?: string
  /** Shows the upload icon. */
  icon?: boolean
  /** A file is being sent: no other can be chosen. */
  busy?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the device's file picker. */
export const FileButton = ({
  ref,
  label,
  name = label,
  accept,
  multiple = false,
  className = 'text-btn',
  icon = false,
  busy = false,
  onFiles,
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    const files = [...(input.current?.files ?? [])]
    // Lets the same file be chosen again.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-label={name === label ? undefined : name}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        {icon && !busy && <Icon name="upload" />}
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={name}
        hidden
        onChange={choose}
      />
    </>
  )
}
