import './gallery.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { carousel, gallery as texts } from '#texts/carousel.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { langOf } from '#lib/translated.ts'
import { Words } from '#ui/Words.tsx'
import { inCaption, pictureSrcset, pictureUrl, WIDEST, type Plate } from './picture.ts'
import { usePanZoom } from './usePanZoom.ts'

interface Props {
  pictures: readonly Plate[]
  heading: string
  /** Index of the picture to begin with. */
  first: number
  onClose: () => void
}

/** px a finger moves sideways to turn to the next picture. */
const SWIPE = 40
/** State of the history entry that the open gallery adds, so that Back closes it. */
const OPENED = 'gallery'

interface ShownProps {
  plate: Plate
  sizes: string
  transform: string
}

const Shown = ({ plate, sizes, transform }: ShownProps) => {
  const image = (
    <img
      src={plate.drawing ? plate.url : pictureUrl(plate.url, WIDEST, 'jpg')}
      alt={plate.alt}
      lang={langOf(plate, 'alt')}
      width={plate.width}
      height={plate.height}
      draggable={false}
      style={{ transform }}
    />
  )
  return plate.drawing ? (
    image
  ) : (
    <picture>
      <source type="image/avif" srcSet={pictureSrcset(plate, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(plate, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Back, as on a phone, closes the dialog; closing it otherwise takes its history entry away. */
const useBackCloses = (onClose: () => void) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (history.state !== OPENED) history.pushState(OPENED, '')
    const back = () => close()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  return () => history.back()
}

/** Pictures on the whole screen: swiped, zoomed by pinch and wheel, turned by keys. */
export const GalleryDialog = ({ pictures, heading, first, onClose }: Props) => {
  const [at, setAt] = useState(first)
  const close = useBackCloses(onClose)
  const box = useRef<HTMLDivElement>(null)
  const { view, larger, smaller, fit, handlers } = usePanZoom(box)
  const { onKeyDown, ...pointers } = handlers
  const { scale, x, y } = view
  /** Where one finger went down on a whole picture, and how far it has moved since (px). */
  const from = useRef<number | null>(null)
  const [pull, setPull] = useState(0)
  useEffect(() => box.current?.focus(), [])

  const plate = pictures[at]
  const last = pictures.length - 1
  const turnTo = (to: number) => {
    fit()
    setAt(Math.min(Math.max(to, 0), last))
  }
  const pressed = (event: KeyboardEvent) => {
    const isWhole = scale === 1
    const to = {
      ...(isWhole && { ArrowLeft: at - 1, ArrowRight: at + 1 }),
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return onKeyDown(event)
    event.preventDefault()
    turnTo(to)
  }
  const down = (event: PointerEvent) => {
    from.current = event.isPrimary && scale === 1 && last > 0 ? event.clientX : null
    pointers.onPointerDown(event)
  }
  const move = (event: PointerEvent) => {
    pointers.onPointerMove(event)
    if (event.isPrimary && from.current !== null && scale === 1) setPull(event.clientX - from.current)
  }
  const end = () => {
    from.current = null
    setPull(0)
  }
  const up = (event: PointerEvent) => {
    pointers.onPointerUp(event)
    const by = from.current === null ? 0 : event.clientX - from.current
    end()
    if (scale === 1 && Math.abs(by) > SWIPE) turnTo(at + (by < 0 ? 1 : -1))
  }
  const cancel = (event: PointerEvent) => {
    pointers.onPointerCancel(event)
    end()
  }

  if (!plate) return null
  return (
    <Dialog open onClose={close} heading={heading} className="gallery">
      <div className="gallery__in" onKeyDown={pressed}>
        <div
          ref={box}
          className="gallery__plate"
          tabIndex={0}
          role="group"
          aria-label={texts.picture}
          {...pointers}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={cancel}
        >
          <Shown
            key={at}
            plate={plate}
            sizes={scale === 1 ? '100vw' : `${WIDEST}px`}
            transform={`translate(${x + (scale === 1 ? pull : 0)}px, ${y}px) scale(${scale})`}
          />
        </div>
        <div className="gallery__bar">
          <p className="caption" aria-live="polite">
            {last > 0 && <b className="num">{carousel.place(at + 1, pictures.length)}</b>}{' '}
            {plate.caption && <Words text={plate.caption} of={inCaption(plate)} />}
          </p>
          <div className="gallery__ways">
            <button
              className="btn btn--line btn--small"
              type="button"
              onClick={smaller}
              disabled={scale === 1}
            >
              {texts.smaller}
            </button>
            <button className="btn btn--line btn--small" type="button" onClick={larger}>
              {texts.larger}
            </button>
            <button className="btn btn--line btn--small" type="button" onClick={fit} disabled={scale === 1}>
              {texts.whole}
            </button>
          </div>
          {last > 0 && (
            <div className="gallery__turns">
              {/* Not `disabled`: the focus would be lost at the first and last picture. */}
              <button
                className="icon-btn"
                type="button"
                aria-label={carousel.previous}
                aria-disabled={at === 0}
                onClick={() => turnTo(at - 1)}
              >
                <Icon name="previous" />
              </button>
              <button
                className="icon-btn"
                type="button"
                aria-label={carousel.next}
                aria-disabled={at === last}
                onClick={() => turnTo(at + 1)}
              >
                <Icon name="next" />
              </button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
