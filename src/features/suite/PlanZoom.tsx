import './plan.css'
import { suitePage as texts } from '#texts/suite.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useOpener } from '#ui/useOpener.ts'
import { PlanViewer } from './PlanViewer.tsx'

interface Props {
  /** Address of the drawing. */
  image: string
  alt: string
  /** `Plan D4, 1+Den, 612 Sq.Ft.` */
  heading: string
}

/** A plan's drawing, which opens large enough to read its dimensions. Without script it links to the picture. */
export const PlanZoom = ({ image, alt, heading }: Props) => {
  const { open, close, link } = useOpener()
  return (
    <>
      <a className="plan-sheet__drawing" href={image} aria-label={texts.enlarge} {...link}>
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </a>
      {open && (
        <Dialog open onClose={close} heading={heading} className="dialog--plan" wide>
          <PlanViewer image={image} alt={alt} />
        </Dialog>
      )}
    </>
  )
}
