import { savePending } from '#lib/pending-action.ts'
import { purchaseFailed } from '#texts/suite.ts'
import { toastError } from '#ui/toast.script.ts'
import { useOnWake } from '#islands/useOnWake.ts'

/** Browsers do not request a failed module again on the same page. */
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

/** Shown when the form's code could not be loaded; the next press reloads the page. */
export const BuyDialogMissing = ({ suiteId, onClosed }: DialogProps) => {
  useOnWake(() => {
    if (said) void loadAnew(suiteId)
    else toastError(purchaseFailed)
    said = true
    onClosed()
  })
  return null
}
