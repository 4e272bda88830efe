import { useState } from 'react'
import { suitePage as texts } from '#texts/suite.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PlanViewer } from './PlanViewer.tsx'

interface Props {
  /** Address of the drawing. */
  image: string
  alt: string
  /** `Plan D4, 1+Den, 612 Sq.Ft.` */
  heading: string
}

/** The drawing of a plan, which opens large enough to read its dimensions. */
export const PlanZoom = ({ image, alt, heading }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="plan-sheet__drawing"
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.enlarge}
        onClick={() => setOpen(true)}
      >
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} heading={heading} className="dialog--plan" wide>
        <PlanViewer image={image} alt={alt} />
      </Dialog>
    </>
  )
}
