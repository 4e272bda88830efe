import { suitePage as texts } from '#texts/suite.ts'
import { GalleryDialog } from '#ui/media/GalleryDialog.tsx'
import { useOpener } from '#ui/useOpener.ts'

interface Props {
  /** Address of the drawing. */
  image: string
  alt: string
  /** `Plan D4, 1+Den, 612 Sq.Ft.` */
  heading: string
}

/** A plan's drawing, which opens on the whole screen. Without script it links to the picture. */
export const PlanZoom = ({ image, alt, heading }: Props) => {
  const { open, close, link } = useOpener()
  const plate = { url: image, alt, width: 1200, height: 1200, caption: null, drawing: true }
  return (
    <>
      <a className="plan-sheet__drawing" href={image} aria-label={texts.enlarge} {...link}>
        <img src={image} alt="" width="600" height="600" loading="lazy" decoding="async" />
      </a>
      {open && <GalleryDialog pictures={[plate]} heading={heading} first={0} onClose={close} />}
    </>
  )
}
