import { useState, type MouseEvent } from 'react'
import { opensElsewhere } from './press.rules.ts'

/** For a link that opens a dialog; without script it is an ordinary link. */
export const useOpener = () => {
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return {
    open,
    close: () => setOpen(false),
    link: { 'aria-haspopup': 'dialog' as const, 'data-acts': true, onClick: press },
  }
}
