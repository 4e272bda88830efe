import './dialog.css'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { common } from '#texts/common.ts'
import { Icon } from './Icon.tsx'

interface Props {
  open: boolean
  /** Escape, the cross, the backdrop or a link was pressed: closes it, or asks first. */
  onClose: () => void
  heading: string
  /** Of the cross. */
  closeLabel?: string
  /** `alertdialog` where something would be lost. */
  role?: 'alertdialog'
  wide?: boolean
  className?: string
  /** Buttons at its foot. A form that has them itself uses `.dialog__end`. */
  end?: ReactNode
  children: ReactNode
}

/** The first field, or else the first button of the foot: not the cross, which the browser would choose. */
const FIRST = '.dialog__body :is(input, select, textarea), .dialog__end button'

const isOutside = ({ currentTarget, target, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  const box = currentTarget.getBoundingClientRect()
  const isWithin = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  return target === currentTarget && !isWithin
}

/** A modal dialog of the browser, which keeps Tab inside and gives the focus back when it closes. */
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
  // Browsers let a page refuse `cancel` only now and then, but a key always.
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
