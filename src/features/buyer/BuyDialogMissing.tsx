import { savePending } from '#lib/pending-action.ts'
import { purchaseFailed } from '#texts/suite.ts'
import { toastError } from '#ui/toast.script.ts'
import { useOnWake } from '#islands/useOnWake.ts'

/** A browser does not request a module again, on the same page, after it failed to load. */
const loadAnew = async (suiteId: string) => {
  const isThere = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return toastError(purchaseFailed)
  savePending('purchase', suiteId)
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
  useOnWake(() => {
    if (said) void loadAnew(suiteId)
    else toastError(purchaseFailed)
    said = true
    onClosed()
  })
  return null
}
