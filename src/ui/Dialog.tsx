import './dialog.css'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { common } from '#texts/common.ts'
import { Icon } from './Icon.tsx'

interface Props {
  open: boolean
  /** Called for Escape, the close button, the backdrop or a link: closes the dialog, or asks first. */
  onClose: () => void
  heading: string
  /** Label of the close button. */
  closeLabel?: string
  /** `alertdialog` if closing would lose something. */
  role?: 'alertdialog'
  wide?: boolean
  className?: string
  /** Buttons at the bottom. A form with its own buttons uses `.dialog__end`. */
  end?: ReactNode
  children: ReactNode
}

/** The first field, else the first button at the bottom. The browser would choose the close button. */
const FIRST = '.dialog__body :is(input, select, textarea), .dialog__end button'

const isOutside = ({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  const box = currentTarget.getBoundingClientRect()
  const isWithin = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  return target === currentTarget && !isWithin
}

/** A native modal dialog: the browser traps Tab and restores the focus. */
export const Dialog = ({
  open,
  onClose,
  heading,
  closeLabel = common.close,
  role,
  wide = false,
  className = '',
  end,
  children,
}: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return undefined
    shown.showModal()
    shown.querySelector<HTMLElement>(FIRST)?.focus()
    return () => shown.close()
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // `cancel` is not always preventable; keydown is.
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) cancel(event)
  }
  const clicked = (event: MouseEvent<HTMLDialogElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]')
    if (isLink || isOutside(event)) onClose()
    event.stopPropagation()
  }
  return (
    <dialog
      ref={dialog}
      className={['dialog', wide && 'dialog--wide', className].filter(Boolean).join(' ')}
      role={role}
      aria-labelledby={id}
      onCancel={cancel}
      onKeyDown={pressed}
      onClick={clicked}
    >
      <div className="dialog__top">
        <h2 id={id}>{heading}</h2>
        <button className="icon-btn" type="button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog__body">{children}</div>
      {end && <div className="dialog__end">{end}</div>}
    </dialog>
  )
}
