import { useRef } from 'react'
import { importTable } from './import.store.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  label: string
  busy: boolean
  className?: string
}

/** A button that opens the browser's choice of a file. */
export const TableFile = ({ label, busy, className = 'btn' }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const chosen = () => {
    const file = input.current?.files?.[0]
    // The same file can be chosen again.
    if (file) void importTable(file).finally(() => input.current && (input.current.value = ''))
  }
  return (
    <>
      <button
        className={className}
        type="button"
        aria-busy={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        <Icon name="upload" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={label}
        onChange={chosen}
      />
    </>
  )
}
