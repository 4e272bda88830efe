import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { opensElsewhere } from '#ui/press.rules.ts'
import { GalleryDialog } from './GalleryDialog.tsx'
import type { Plate } from './picture.ts'

interface Props {
  pictures: readonly Plate[]
  /** Names the dialog. */
  heading: string
  /** Holds a link to each picture, marked `data-plate` with its index. */
  children?: ReactNode
}

/** Opens the pictures that its children link to on the whole screen. */
export const Gallery = ({ pictures, heading, children }: Props) => {
  const [at, setAt] = useState<number | null>(null)
  const press = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-plate]')
    if (!link || opensElsewhere(event)) return
    event.preventDefault()
    setAt(Number(link.dataset['plate']))
  }
  return (
    <>
      <div onClick={press}>{children}</div>
      {at !== null && (
        <GalleryDialog pictures={pictures} heading={heading} first={at} onClose={() => setAt(null)} />
      )}
    </>
  )
}
