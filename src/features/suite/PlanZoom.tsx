import './plan.css'
import { suitePage as texts } from '#texts/suite.ts'
import { useOpener } from '#ui/useOpener.ts'
import { PlanDialog, type PlanDialogProps } from './PlanDialog.tsx'

/** A plan's drawing, which opens large. Without script it links to the picture. */
export const PlanZoom = ({ image, ...dialog }: PlanDialogProps) => {
  const { open, close, link } = useOpener()
  return (
    <>
      <a className="plan-sheet__drawing" href={image} aria-label={texts.enlarge} {...link}>
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </a>
      {open && <PlanDialog image={image} {...dialog} onClose={close} />}
    </>
  )
}
