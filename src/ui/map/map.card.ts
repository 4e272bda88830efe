import { type Map as StreetMap, Popup } from 'maplibre-gl'

/** A flag's position: its point, and the pixels it is moved to stay clear of others. */
export interface FlagSpot {
  at: [number, number]
  shift: { x: number; y: number }
}

/** Pixels from the middle of a flag to its card: the disc and its outline stay free. */
const GAP = 22
const CORNER = Math.round(GAP / Math.SQRT2)
/** Room between a card and the map's edges; at the right are the buttons that zoom. */
const EDGE = { left: 8, top: 8, right: 64, bottom: 8 }

const offsetsBy = ({ x, y }: FlagSpot['shift']) => {
  const at = (right: number, down: number): [number, number] => [x + right, y + down]
  return {
    ...{ center: at(0, 0), top: at(0, GAP), bottom: at(0, -GAP), left: at(GAP, 0), right: at(-GAP, 0) },
    ...{ 'top-left': at(CORNER, CORNER), 'top-right': at(-CORNER, CORNER) },
    ...{ 'bottom-left': at(CORNER, -CORNER), 'bottom-right': at(-CORNER, -CORNER) },
  }
}

/** How far a span must move to lie in another; its beginning counts if it is longer. */
export const shiftInto = ([from, to]: [number, number], [start, end]: [number, number]) =>
  from < start || to - from > end - start ? from - start : Math.max(0, to - end)

/** A card that stands at a flag. The page fills `content`. */
export const placeCard = (map: StreetMap) => {
  const content = document.createElement('div')
  const popup = new Popup({
    ...{ className: 'map__popup', maxWidth: 'none' },
    ...{ closeButton: false, closeOnClick: false, focusAfterOpen: false },
  }).setDOMContent(content)

  /** Moves the map until the whole card is in it, and in the part of it that is on the screen. */
  const bringIn = () => {
    if (!popup.isOpen()) return
    const card = popup.getElement().getBoundingClientRect()
    const frame = map.getContainer().getBoundingClientRect()
    const shown = { top: Math.max(frame.top, 0), bottom: Math.min(frame.bottom, innerHeight) }
    const room = shown.bottom - shown.top < card.height + EDGE.top + EDGE.bottom ? frame : shown
    const right = shiftInto([card.left, card.right], [frame.left + EDGE.left, frame.right - EDGE.right])
    const down = shiftInto([card.top, card.bottom], [room.top + EDGE.top, room.bottom - EDGE.bottom])
    if (right !== 0 || down !== 0) map.panBy([right, down])
  }
  const put = ({ at, shift }: FlagSpot) => {
    popup.setOffset(offsetsBy(shift)).setLngLat(at)
    if (!popup.isOpen()) popup.addTo(map)
  }
  return {
    content,
    open: (spot: FlagSpot) => {
      put(spot)
      if (map.getBounds().contains(spot.at)) return bringIn()
      map.once('moveend', bringIn)
      map.easeTo({ center: spot.at })
    },
    /** A flag has another place after the map was zoomed. */
    follow: (spot: FlagSpot) => popup.isOpen() && put(spot),
    close: () => popup.remove(),
  }
}
export type FlagCard = ReturnType<typeof placeCard>
