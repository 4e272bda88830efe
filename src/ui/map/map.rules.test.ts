import { describe, expect, it } from 'vitest'
import { boundsOf, directionsHref } from './map.rules.ts'

describe('the map', () => {
  it('frames all its pins', () => {
    const pins = [
      { latitude: 43.65, longitude: -79.36 },
      { latitude: 49.28, longitude: -123.12 },
      { latitude: 25.77, longitude: -80.19 },
    ]
    expect(boundsOf(pins)).toEqual([
      [-123.12, 25.77],
      [-79.36, 49.28],
    ])
  })

  it('leads to a point', () => {
    expect(directionsHref(43.655, -79.36)).toBe('https://www.openstreetmap.org/directions?to=43.655%2C-79.36')
  })
})
