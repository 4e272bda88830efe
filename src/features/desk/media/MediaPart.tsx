import { useStore } from '@nanostores/react'
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { $uploads } from './upload.store.ts'

interface Props {
  id: string
  title: string
  children: ReactNode
}

interface Place {
  row: HTMLElement
  rows: HTMLElement | null
  at: number
}

/** The rows that an element is in, from the innermost. */
const placesOf = (item: HTMLElement): Place[] => {
  const row = item.closest('li')
  const rows = row?.parentElement ?? null
  return row && rows ? [{ row, rows, at: [...rows.children].indexOf(row) }, ...placesOf(rows)] : []
}

/** What takes the focus near a place: something of the same row, or else the row that is there now. */
const nearest = ({ row, rows, at }: Place) => {
  // The next upload would be cancelled by the next press.
  const others = rows?.matches('.media-uploads') ? [] : [...(rows?.children ?? [])]
  const there = row.isConnected ? row : others[Math.min(at, others.length - 1)]
  return there?.isConnected ? there.querySelector<HTMLElement>('a, button:not([aria-disabled])') : null
}

/** Pictures, plans or files. If what has the focus vanishes, such as a removed row, the focus stays near its place. */
export const MediaPart = ({ id, title, children }: Props) => {
  // Uploads end by themselves.
  useStore($uploads)
  const heading = useRef<HTMLHeadingElement>(null)
  const had = useRef<{ item: HTMLElement; places: Place[] }>(undefined)
  useEffect(() => {
    if (!had.current || had.current.item.isConnected || document.activeElement !== document.body) return
    const [near = heading.current] = had.current.places.flatMap((place) => nearest(place) ?? [])
    near?.focus()
  })
  const focused = ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.closest('dialog')) had.current = { item: target, places: placesOf(target) }
  }
  // A dialog gives the focus back. In another window it is still here.
  const left = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget?.closest('dialog') && document.activeElement !== target) had.current = undefined
  }
  return (
    <section className="media-part" aria-labelledby={id} onFocus={focused} onBlur={left}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
