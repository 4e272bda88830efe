import { useEffect } from 'react'
import { keepWish } from '#lib/wish.ts'
import { purchaseFailed } from '#texts/suite.ts'
import { toastError } from '#ui/toast.script.ts'

/** Name of the wish to see a suite's request form once the page is there again. */
export const WISH = 'purchase'

/** Browsers do not ask again, on the same page, for a module they could not have. */
const loadAnew = async (suiteId: string) => {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return toastError(purchaseFailed)
  keepWish(WISH, suiteId)
  location.reload()
}

let said = false

export interface DialogProps {
  buildingId: string
  suiteId: string
  onClosed: () => void
}

/** In the place of the request form when its code could not be had: says so, and the next time loads the page anew. */
export const BuyDialogMissing = ({ suiteId, onClosed }: DialogProps) => {
  useEffect(() => {
    if (said) void loadAnew(suiteId)
    else toastError(purchaseFailed)
    said = true
    onClosed()
  }, [])
  return null
}
