import { useRef } from 'react'

interface Props {
  label: string
  /** The accessible name, if several buttons have the same label. */
  name?: string
  accept: string
  multiple?: boolean
  className?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the device's file picker. */
export const FileButton = ({
  label,
  name = label,
  accept,
  multiple = false,
  className = 'text-btn',
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
        type="button"
        className={className}
        aria-label={name === label ? undefined : name}
        onClick={() => input.current?.click()}
      >
        {label}
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
