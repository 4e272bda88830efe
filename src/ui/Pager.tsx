import './pager.css'
import { useEffect, useRef, useState } from 'react'
import { common } from '#texts/common.ts'
import { Icon } from './Icon.tsx'
import { pageCount, pageNumbers, pageRange } from './pager.rules.ts'

interface Props {
  page: number
  /** Items on a page. */
  size: number
  total: number
  /** `mini` for few pages in a margin, `numbers` under a list. */
  form?: 'mini' | 'numbers'
  /** Name of the list, for screen readers: `Active Developments`. */
  subject: string
  onPage?: (page: number) => void
}

/** Focus stays on the pressed button, so an unusable one is `aria-disabled`. */
export const Pager = ({ page, size, total, form = 'numbers', subject, onPage }: Props) => {
  const pages = pageCount(total, size)
  const range = pageRange(page, size, total)
  const [said, setSaid] = useState('')
  const current = useRef<HTMLButtonElement>(null)
  const wasNumber = useRef(false)
  // The pressed number may have moved; the focus follows it.
  useEffect(() => {
    if (wasNumber.current) current.current?.focus()
    wasNumber.current = false
  }, [page])

  const turn = (to: number, byNumber = false) => {
    if (to === page || to < 1 || to > pages) return
    wasNumber.current = byNumber
    setSaid(`${subject}, ${pageRange(to, size, total)}`)
    onPage?.(to)
  }
  const step = (by: -1 | 1) => (
    <button
      type="button"
      className={form === 'mini' ? 'icon-btn icon-btn--edge' : undefined}
      data-step={by}
      aria-label={by < 0 ? common.previousPage : common.nextPage}
      aria-disabled={page + by < 1 || page + by > pages || undefined}
      onClick={() => turn(page + by)}
    >
      <Icon name={by < 0 ? 'previous' : 'next'} />
    </button>
  )
  return (
    <nav className={`pager pager--${form}`} aria-label={`${common.pages}, ${subject}`} hidden={pages === 1}>
      {form === 'mini' && <span className="count">{range}</span>}
      {step(-1)}
      {form === 'numbers' && (
        <span className="pager__numbers">
          {pageNumbers(page, pages).map((number, at) =>
            number === null ? (
              <span key={`gap-${at}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                ref={number === page ? current : undefined}
                type="button"
                aria-current={number === page ? 'page' : undefined}
                onClick={() => turn(number, true)}
              >
                {number}
              </button>
            ),
          )}
        </span>
      )}
      {step(1)}
      <span className="sr" role="status">
        {said}
      </span>
    </nav>
  )
}
