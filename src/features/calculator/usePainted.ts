import { useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** The value one paint later, for slow components. */
export const usePainted = <Value>(value: Value) => {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
