import { useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** The value one paint late, for parts that are slow to draw. */
export const usePainted = <Value>(value: Value) => {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
