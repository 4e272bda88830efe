import { useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** The value as it was last painted: what is slow to draw may follow a frame after the rest. */
export const usePainted = <Value>(value: Value) => {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
