import './plan.css'
import { Dialog } from '#ui/Dialog.tsx'
import { PlanViewer } from './PlanViewer.tsx'

export interface PlanDialogProps {
  /** Address of the drawing. */
  image: string
  alt: string
  /** `Plan D4, 1+Den, 612 Sq.Ft.` */
  heading: string
}

/** A plan's drawing, large enough to read its dimensions. */
export const PlanDialog = ({ image, alt, heading, onClose }: PlanDialogProps & { onClose: () => void }) => (
  <Dialog open onClose={onClose} heading={heading} className="dialog--plan" wide>
    <PlanViewer image={image} alt={alt} />
  </Dialog>
)
