import type { ComponentProps, CSSProperties } from 'react'

interface Props extends ComponentProps<'div'> {
  percent: number
}

/** A line that is full at 100 per cent. */
export const Meter = ({ percent, ...rest }: Props) => (
  <div {...rest} className="meter" style={{ '--v': `${percent}%` } as CSSProperties} />
)
