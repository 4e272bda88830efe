import { useRef } from 'react'
import { planViewer as texts } from '#texts/suite.ts'
import { usePanZoom } from '#ui/media/usePanZoom.ts'

interface Props {
  image: string
  alt: string
}

/** A plan's whole drawing, with zoom. */
export const PlanViewer = ({ image, alt }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { view, larger, smaller, fit, handlers } = usePanZoom(box)
  const { scale, x, y } = view
  return (
    <>
      <div
        ref={box}
        className="plan-large"
        tabIndex={0}
        role="group"
        aria-label={texts.drawing}
        {...handlers}
      >
        <img
          src={image}
          alt={alt}
          width="1200"
          height="1200"
          loading="lazy"
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      <p className="plan-large__ways">
        <button className="btn btn--line btn--small" type="button" onClick={smaller} disabled={scale === 1}>
          {texts.smaller}
        </button>
        <button className="btn btn--line btn--small" type="button" onClick={larger}>
          {texts.larger}
        </button>
        <button className="btn btn--line btn--small" type="button" onClick={fit} disabled={scale === 1}>
          {texts.whole}
        </button>
      </p>
    </>
  )
}
