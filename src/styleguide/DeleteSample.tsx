import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'

/** A sample dialog and the button that opens it. */
export const DeleteSample = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button className="btn btn--line" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog
        open={open}
        onClose={close}
        heading="Delete this document?"
        role="alertdialog"
        end={
          <>
            <button className="btn btn--line" type="button" onClick={close}>
              Keep
            </button>
            <button className="btn btn--danger" type="button" onClick={close}>
              Delete
            </button>
          </>
        }
      >
        <p>It cannot be brought back.</p>
      </Dialog>
    </>
  )
}
