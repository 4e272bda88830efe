import { useState } from 'react'
import { suitePage as texts } from '#texts/suite.ts'
import { Dialog } from '#ui/Dialog.tsx'

const load = () => import('./PlanViewer.tsx')
const fetchAhead = () => void load().catch(() => undefined)

interface Props {
  /** Address of the drawing. */
  image: string
  alt: string
  /** `Plan D4, 1+Den, 612 Sq.Ft.` */
  heading: string
}

/** The drawing of a plan, which opens large enough to read its dimensions. What zooms it is fetched for those who do. */
export const PlanZoom = ({ image, alt, heading }: Props) => {
  const [open, setOpen] = useState(false)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const press = () => {
    setOpen(true)
    // Without it the drawing still stands large in the dialog.
    load().then(setParts, console.warn)
  }
  return (
    <>
      <button
        className="plan-sheet__drawing"
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.enlarge}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={press}
      >
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} heading={heading} className="dialog--plan" wide>
        {parts ? (
          <parts.PlanViewer image={image} alt={alt} />
        ) : (
          <>
            <div className="plan-large">
              <img src={image} alt={alt} width="1200" height="1200" loading="lazy" />
            </div>
            <p className="plan-large__ways" />
          </>
        )}
      </Dialog>
    </>
  )
}
