import { useRef } from 'react'
import { dollarFirst } from '#texts/figures.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import { doubtOf } from './amount.rules.ts'

interface Props {
  label: string
  value: string
  sign: '$' | '%'
  wide?: boolean
  hint?: string
  error: string | undefined
  onType: (text: string) => void
  onLeave: () => void
}

/** A figure as a text input, so that `649,900` and `$649 900` are accepted. */
export const FigureField = ({ value, sign, error, onType, onLeave, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useOnWake(() => {
    if (input.current && input.current.value !== value) onType(input.current.value)
  })
  return (
    <TextField
      {...field}
      error={error && sign === '$' ? (doubtOf(value) ?? error) : error}
      {...(sign === '$' && dollarFirst ? { before: sign } : { after: sign })}
      inputMode={sign === '$' ? 'numeric' : 'decimal'}
      ref={input}
      autoComplete="off"
      maxLength={24}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
