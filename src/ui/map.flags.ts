import { type Map as StreetMap, Marker } from 'maplibre-gl'
import { boundsOf, groupFlags, type MapPin } from './map.rules.ts'

/** A little more than the widest flag, pixels. */
const FLAG_WIDTH = 132
const FLAG_HEIGHT = 44
const NEAREST = 13
const CLOSER = 1.5

/** Where the page's own pin is to stand on the map. */
export const placePin = (map: StreetMap, [at]: MapPin[]) => {
  if (!at) return undefined
  const element = document.createElement('div')
  element.className = 'map__holder'
  new Marker({ element, anchor: 'bottom' }).setLngLat([at.longitude, at.latitude]).addTo(map)
  return element
}

const flagOf = (map: StreetMap, pins: MapPin[], many: string) => {
  const [first] = pins
  if (first && pins.length === 1) {
    const link = document.createElement('a')
    link.href = first.href
    link.textContent = first.label
    link.title = first.name
    return link
  }
  const group = document.createElement('button')
  group.type = 'button'
  group.textContent = many.replace('#', String(pins.length))
  group.title = pins.map((pin) => pin.name).join(', ')
  group.addEventListener('click', () => {
    const camera = map.cameraForBounds(boundsOf(pins), { padding: 64, maxZoom: NEAREST })
    // On a small map the group may fill the view already: a press always leads nearer.
    if (camera) map.easeTo({ ...camera, zoom: Math.max(camera.zoom ?? 0, map.getZoom() + CLOSER) })
  })
  return group
}

/**
 * A flag for each pin, one for several where they would cover each other. For the pointer only: the list
 * beside the map says and links all of it.
 */
export const placeFlags = (map: StreetMap, pins: MapPin[], many: string) => {
  let flags: Marker[] = []
  const draw = () => {
    for (const flag of flags) flag.remove()
    const points = pins.map((pin) => map.project([pin.longitude, pin.latitude]))
    flags = groupFlags(points, FLAG_WIDTH, FLAG_HEIGHT).map((members) => {
      const group = members.flatMap((index) => pins[index] ?? [])
      const element = flagOf(map, group, many)
      element.className = 'map__flag'
      element.tabIndex = -1
      element.ariaHidden = 'true'
      // At its first pin: groups keep their distance from each other there, not in their middle.
      const { longitude = 0, latitude = 0 } = group[0] ?? {}
      return new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
    })
  }
  draw()
  map.on('zoomend', draw)
}
