import './plan.css'
import { suitePage as texts } from '#texts/suite.ts'
import { useOpener } from '#ui/useOpener.ts'
import type { PlanDialogProps } from './PlanDialog.tsx'

const load = () => import('./PlanDialog.tsx')

/** The drawing of a plan, which opens large. Without script it leads to the picture. */
export const PlanZoom = ({ image, ...dialog }: PlanDialogProps) => {
  const { parts, close, link } = useOpener(load)
  return (
    <>
      <a className="plan-sheet__drawing" href={image} aria-label={texts.enlarge} {...link}>
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </a>
      {parts && <parts.PlanDialog image={image} {...dialog} onClose={close} />}
    </>
  )
}
