import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Map as StreetMap } from 'maplibre-gl'
import { afterAll, expect, it, vi } from 'vitest'
import type { FlagCard } from './map.card.ts'
import { placeFlags, type FlagActs } from './map.flags.ts'
import type { MapPin } from './map.rules.ts'

// Other files of this thread may have loaded the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
/** What the library does with elements, without a drawing. */
vi.mock('maplibre-gl', () => {
  class OnMap {
    element: HTMLElement | undefined
    constructor({ element }: { element?: HTMLElement } = {}) {
      this.element = element
    }
    setLngLat() {
      return this
    }
    setOffset() {
      return this
    }
    getOffset() {
      return { x: 0, y: 0 }
    }
    getLngLat() {
      return { toArray: () => [0, 0] }
    }
    addTo() {
      if (this.element) document.body.append(this.element)
      return this
    }
    remove() {
      this.element?.remove()
    }
  }
  return { Marker: OnMap }
})

const pin = (id: string, at = 43.65): MapPin => ({
  id,
  name: id,
  city: 'Toronto',
  country: 'CA',
  count: 1,
  label: 'from $1',
  price: 1,
  href: `/building/${id}`,
  latitude: at,
  longitude: -79.38,
})

/** A map far out, where all points of a city lie under one flag. */
const flagsOf = (pins: MapPin[], acts?: FlagActs) => {
  document.body.replaceChildren()
  const easeTo = vi.fn()
  const map = {
    cameraForBounds: () => ({ zoom: 12 }),
    getZoom: () => 10,
    getMaxZoom: () => 22,
    project: () => ({ x: 50, y: 50 }),
    getContainer: () => document.createElement('div'),
    on: () => undefined,
    easeTo,
  }
  const content = document.createElement('div')
  const card = { content, open: () => document.body.append(content), close: () => content.remove() }
  placeFlags(map as unknown as StreetMap, acts, card as unknown as FlagCard).setPins(pins)
  const flag = document.querySelector('button')
  if (!flag) throw new Error('No flag')
  return { press: () => userEvent.setup().click(flag), easeTo }
}

it('a flag of two developments at one point opens the links to both', async () => {
  const { press, easeTo } = flagsOf([pin('aurora'), pin('maple')])
  await press()
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['aurora, Toronto', '/building/aurora'],
    ['maple, Toronto', '/building/maple'],
  ])
  expect(easeTo).not.toHaveBeenCalled()
  // Escape closes them, and the flag has the focus again.
  expect(document.activeElement).toBe(links[0])
  await userEvent.setup().keyboard('{Escape}')
  expect(screen.queryByRole('link')).toBe(null)
  expect(document.activeElement?.className).toBe('map__flag')
})

it('a flag of two that a closer look tells apart comes closer', async () => {
  const { press, easeTo } = flagsOf([pin('aurora'), pin('maple', 43.66)])
  await press()
  expect(easeTo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link')).toBe(null)
})

it('beside a list, a flag of two at one point chooses both', async () => {
  const choose = vi.fn()
  const { press } = flagsOf([pin('aurora'), pin('maple')], { choose, light: () => undefined })
  await press()
  expect(choose).toHaveBeenCalledWith(['aurora', 'maple'])
  expect(document.activeElement?.className).toBe('map__flag')
})

it.each([
  [[0, 2], 'within', /, 2 within reach$/],
  [[0, 0], 'beyond', /, 0 within reach$/],
  [[null, null], undefined, /^(?!.*reach)/],
])('a flag says whether anything under it is within reach: %j', (within, reach, said) => {
  flagsOf(within.map((count, at) => ({ ...pin(`tower-${at}`), within: count })))
  expect(document.querySelector('button')?.dataset['reach']).toBe(reach)
  expect(document.querySelector('button')?.textContent).toMatch(said)
})
