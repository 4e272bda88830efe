import { useEffect, useRef } from 'react'

interface Props {
  id: string
  label: string
  value: string
  /** `$` stands before the figure, `%` after it. */
  sign: '$' | '%'
  wide?: boolean
  hint?: string
  error: string | undefined
  onType: (text: string) => void
  onLeave: () => void
}

/** A figure to type: text, so that `649,900` and `$649 900` are taken as they come. */
export const FigureField = ({
  id,
  label,
  value,
  sign,
  wide = false,
  hint,
  error,
  onType,
  onLeave,
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  // What was typed into the HTML before this ran is not lost.
  useEffect(() => {
    if (input.current && input.current.value !== value) onType(input.current.value)
  }, [])
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <div className={wide ? 'field span' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="input-affix">
        {sign === '$' && <span aria-hidden="true">$</span>}
        <input
          ref={input}
          className="input num"
          id={id}
          inputMode={sign === '$' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {sign === '%' && <span aria-hidden="true">%</span>}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
