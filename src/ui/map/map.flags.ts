import { type Map as StreetMap, Marker } from 'maplibre-gl'
import { buildings as buildingsCounted } from '#texts/counts.ts'
import { mapFlags as texts } from '#texts/map.ts'
import type { FlagCard, FlagSpot } from './map.card.ts'
import { coverNames } from './map.cover.ts'
import { discAt, groupPoints, nameAt, sidesOf, spread, type Box } from './map.layout.rules.ts'
import { boundsOf, isOnePoint, type MapPin } from './map.rules.ts'

/** Up to this zoom a flag shows its city, above it what it offers. */
const FAR = 9
const NEAREST = 14
const CLOSER = 1.5

/**
 * Flag labels and actions. Without `choose` they are links for the pointer only, because the list beside the map has
 * the same links.
 */
export interface FlagActs {
  /** Called with the ids under the pressed flag. */
  choose: (ids: readonly string[]) => void
  /** Called with the id under the pointer or focus. */
  light: (id: string | null) => void
}

interface Flag {
  marker: Marker
  element: HTMLElement
  name: HTMLElement
  pins: readonly MapPin[]
}

/** Position of the page's own pin. */
export const placePin = (map: StreetMap, at: { latitude: number; longitude: number } | undefined) => {
  if (!at) return undefined
  const element = document.createElement('div')
  element.className = 'map__holder'
  new Marker({ element, anchor: 'bottom' }).setLngLat([at.longitude, at.latitude]).addTo(map)
  return element
}

/** `Toronto + 3 more`: the first pin's city. */
const citiesOf = (pins: readonly MapPin[]) => {
  const [city = '', ...more] = new Set(pins.map((pin) => pin.city).filter(Boolean))
  return more.length > 0 ? texts.cities(city, more.length) : city
}

/** Label of the cheapest pin. */
const offerOf = (pins: readonly MapPin[]) =>
  pins.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0]?.label ?? ''

const countOf = (pins: readonly MapPin[]) => pins.reduce((sum, { count }) => sum + count, 0)

/** How many are within reach; null without a budget. */
const reachedOf = (pins: readonly MapPin[]) => {
  const known = pins.flatMap(({ within }) => within ?? [])
  return known.length > 0 ? known.reduce((sum, within) => sum + within, 0) : null
}

const placeOf = (pins: readonly MapPin[]) => {
  const [first] = pins
  return first && pins.length === 1
    ? texts.place(first.name, first.city)
    : texts.place(buildingsCounted(pins.length), citiesOf(pins))
}

const part = (className: string, text: string) => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** Links to all developments under one flag. */
const linksTo = (pins: readonly MapPin[]) => {
  const links = document.createElement('ul')
  links.className = 'map__list'
  for (const { name, city, href = '' } of pins) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = texts.place(name, city)
    const item = document.createElement('li')
    item.append(link)
    links.append(item)
  }
  return links
}

/** Flags for pins; overlapping ones are merged. */
export const placeFlags = (map: StreetMap, acts: FlagActs | undefined, card: FlagCard) => {
  const flags = new Map<string, Flag>()
  let all: readonly MapPin[] = []
  let isStyled = false
  let marked: { lit: string | null; chosen: readonly string[] } = { lit: null, chosen: [] }

  const flagOf = (id = '') => [...flags.values()].find(({ pins }) => pins.some((pin) => pin.id === id))
  const spotOf = (id?: string): FlagSpot | undefined => {
    const marker = flagOf(id)?.marker
    return marker && { at: marker.getLngLat().toArray(), shift: marker.getOffset() }
  }

  /** Links in a card, which closes with Escape or a press beside it. */
  const list = (pins: readonly MapPin[], flag: HTMLElement) => {
    const spot = spotOf(pins[0]?.id)
    if (!spot) return
    const links = linksTo(pins)
    links.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      card.close()
      flag.focus()
    })
    card.content.replaceChildren(links)
    card.open(spot)
    links.querySelector('a')?.focus({ preventScroll: true })
  }

  const press = (pins: readonly MapPin[], flag: HTMLElement) => {
    const camera = map.cameraForBounds(boundsOf(pins), { padding: 64, maxZoom: NEAREST })
    const isNearest = map.getZoom() >= map.getMaxZoom() - 0.5
    // No zoom tells apart what lies at one point.
    const isSettled = pins.length === 1 || !camera || isNearest || isOnePoint(pins)
    if (isSettled && acts) {
      // MapLibre and Safari keep a press of the pointer from doing so.
      flag.focus({ preventScroll: true })
      acts.choose(pins.map(({ id }) => id))
    } else if (isSettled) list(pins, flag)
    // On a small map the group may already fill the view: a press always zooms in.
    else map.easeTo({ ...camera, zoom: Math.max(camera?.zoom ?? 0, map.getZoom() + CLOSER) })
  }

  const create = (pins: readonly MapPin[]): Flag => {
    const [first] = pins
    const link = pins.length === 1 && first?.href ? document.createElement('a') : null
    const element = link ?? document.createElement('button')
    const name = part('map__name', '')
    const count = countOf(pins)
    const disc = part('map__disc', String(count))
    // Read as `Aurora on King, Toronto: 38 suites from $389,900 CAD`.
    if (acts) element.append(part('sr', `${placeOf(pins)}, `), disc, part('sr', texts.counted(count)), name)
    else element.append(disc, name)
    element.className = 'map__flag'
    const reached = reachedOf(pins)
    if (reached !== null) {
      element.dataset['reach'] = reached > 0 ? 'within' : 'beyond'
      element.append(part('sr', texts.within(reached)))
    }
    if (link && first?.href) link.href = first.href
    else element.addEventListener('click', () => press(pins, element))
    if (acts) {
      const light = () => acts.light(first?.id ?? null)
      const dim = () => acts.light(null)
      for (const type of ['pointerenter', 'focus']) element.addEventListener(type, light)
      for (const type of ['pointerleave', 'blur']) element.addEventListener(type, dim)
    } else {
      element.title = pins.map((pin) => pin.name).join(', ')
      element.tabIndex = -1
      element.ariaHidden = 'true'
    }
    const at: [number, number] = [first?.longitude ?? 0, first?.latitude ?? 0]
    return { marker: new Marker({ element }).setLngLat(at).addTo(map), element, name, pins }
  }

  const mark = () => {
    for (const { element, pins } of flags.values()) {
      const has = (ids: readonly (string | null)[]) => pins.some(({ id }) => ids.includes(id))
      element.dataset['mark'] = has(marked.chosen) ? 'chosen' : has([marked.lit]) ? 'lit' : ''
      if (acts) element.ariaPressed = String(has(marked.chosen))
    }
  }

  /** The flags of these groups. Existing ones are kept, so that the focus is not lost. */
  const renew = (groups: readonly (readonly MapPin[])[]) => {
    const keyOf = (pins: readonly MapPin[]) =>
      pins.map(({ id, label, count, within }) => `${id} ${label} ${count} ${within}`).join()
    const keys = new Set(groups.map(keyOf))
    const gone = [...flags].filter(([key]) => !keys.has(key))
    const left = gone.find(([, { element }]) => element === document.activeElement)?.[1].pins[0]?.id
    const shown = groups.map((pins) => {
      const key = keyOf(pins)
      const flag = flags.get(key) ?? create(pins)
      flags.set(key, flag)
      return flag
    })
    if (left) shown.find(({ pins }) => pins.some(({ id }) => id === left))?.element.focus()
    for (const [key, { marker }] of gone) {
      marker.remove()
      flags.delete(key)
    }
    return shown
  }

  /** Boxes of the map's other controls, in map pixels. */
  const takenOf = (frame: DOMRect): Box[] =>
    [...(map.getContainer().parentElement?.querySelectorAll('.maplibregl-ctrl') ?? [])].map((other) => {
      const { x, y, width, height } = other.getBoundingClientRect()
      return { x: x - frame.x, y: y - frame.y, width, height }
    })

  const draw = () => {
    const points = all.map((pin) => ({ ...map.project([pin.longitude, pin.latitude]), country: pin.country }))
    const groups = groupPoints(points)
    const frame = map.getContainer().getBoundingClientRect()
    const spots = spread(groups.flatMap(([at]) => points[at ?? -1] ?? []))
    const shown = renew(groups.map((members) => members.flatMap((at) => all[at] ?? [])))
    const isFar = map.getZoom() < FAR && !acts
    for (const { name, element, pins } of shown) {
      element.hidden = false
      name.textContent = isFar || (!acts && pins.length > 1) ? citiesOf(pins) : offerOf(pins)
    }
    const placed = shown.map((flag, at) => {
      const { x = 0, y = 0 } = spots[at] ?? {}
      const origin = points[groups[at]?.[0] ?? -1] ?? { x, y }
      flag.marker.setOffset([x - origin.x, y - origin.y])
      return { x, y, name: flag.name.offsetWidth, weight: flag.pins.length }
    })
    const sides = sidesOf(placed, frame, takenOf(frame))
    const boxes = placed.flatMap((spot, at) => {
      const side = sides[at] ?? null
      const element = shown[at]?.element
      if (element) {
        element.dataset['side'] = side ?? 'none'
        // Flags out of view are not in the tab order.
        element.hidden = spot.x < 0 || spot.y < 0 || spot.x > frame.width || spot.y > frame.height
      }
      return [discAt(spot), ...(side ? [nameAt(spot, spot.name, side)] : [])]
    })
    if (isStyled) coverNames(map, boxes)
    mark()
  }

  // A press beside flags and card closes the card. Their own presses reach the map too.
  map.on('click', ({ originalEvent: { target } }) => {
    if (!(target instanceof HTMLCanvasElement)) return
    if (!acts) card.close()
    else if (marked.chosen.length > 0) acts.choose([])
  })
  map.on('moveend', draw)
  map.on('styledataloading', () => {
    isStyled = false
  })
  map.on('style.load', () => {
    isStyled = true
    draw()
  })
  return {
    setPins: (pins: readonly MapPin[]) => {
      all = pins
      draw()
    },
    mark: (lit: string | null, chosen: readonly string[]) => {
      marked = { lit, chosen }
      mark()
    },
    /** Where the flag of a pin stands. */
    spotOf,
    focus: (id: string) => flagOf(id)?.element.focus(),
  }
}
export type Flags = ReturnType<typeof placeFlags>
