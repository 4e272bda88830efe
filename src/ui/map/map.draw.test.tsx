import { afterAll, expect, it, vi } from 'vitest'
import { drawMap } from './map.draw.ts'
import type { MapPin } from './map.rules.ts'

// Other files of this thread may have loaded the real one.
const { points } = vi.hoisted(() => {
  vi.resetModules()
  return { points: [] as [number, number][] }
})
afterAll(() => void vi.resetModules())
/** What the library does with elements, without a drawing: ten thousand pixels a degree, and the points of a card. */
vi.mock('maplibre-gl', () => {
  class OnMap {
    at: [number, number] = [0, 0]
    offset = { x: 0, y: 0 }
    isShown = false
    setLngLat(at: [number, number]) {
      this.at = at
      return this
    }
    addTo() {
      this.isShown = true
      return this
    }
    remove() {
      this.isShown = false
    }
    setOffset() {
      return this
    }
    getOffset() {
      return this.offset
    }
    getLngLat() {
      return { toArray: () => this.at }
    }
  }
  class Popup extends OnMap {
    setDOMContent() {
      return this
    }
    isOpen() {
      return this.isShown
    }
    getElement() {
      return document.createElement('div')
    }
    override setLngLat(at: [number, number]) {
      points.push(at)
      return super.setLngLat(at)
    }
  }
  class Map {
    touchZoomRotate = { disableRotation: () => undefined }
    addControl() {}
    setMaxZoom() {}
    on() {}
    once() {}
    panBy() {}
    getZoom() {
      return 10
    }
    getContainer() {
      return document.createElement('div')
    }
    getBounds() {
      return { contains: () => true }
    }
    project([x, y]: [number, number]) {
      return { x: x * 10_000, y: y * 10_000 }
    }
  }
  return { Map, Marker: OnMap, Popup, NavigationControl: OnMap, setWorkerUrl: () => undefined }
})

const pin = (id: string, longitude: number): MapPin => ({
  ...{ id, name: id, city: 'Toronto', country: 'CA', count: 1, label: 'from $1', price: 1 },
  ...{ href: `/building/${id}`, latitude: 43.65, longitude },
})

it('an open card follows its flag when a filter takes away what shared it', async () => {
  const drawing = drawMap(document.createElement('div'), {
    ...{
      label: 'Map',
      bounds: [
        [0, 0],
        [1, 1],
      ],
      zoom: 10,
      streets: 'none:',
      only: undefined,
    },
    ...{ acts: { choose: () => undefined, light: () => undefined }, fail: () => undefined },
  })
  document.head.querySelector('style:last-of-type')?.dispatchEvent(new Event('load'))
  const map = await drawing
  const [near, own] = [pin('aurora', -79.38), pin('maple', -79.3801)]
  map.setPins([near, own])
  map.openCard('maple')
  expect(points.at(-1)).toEqual([-79.38, 43.65])
  map.setPins([own])
  expect(points.at(-1)).toEqual([-79.3801, 43.65])
})
