import { describe, expect, it } from 'vitest'
import { boundsOf, directionsHref, groupFlags } from './map.rules.ts'

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

  it('groups only flags that would cover one another', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 150, y: 110 },
      { x: 150, y: 140 },
      { x: 400, y: 100 },
    ]
    expect(groupFlags(points, 120, 36)).toEqual([[0, 1], [2], [3]])
    expect(groupFlags(points, 120, 60)).toEqual([[0, 1, 2], [3]])
    expect(groupFlags([], 120, 36)).toEqual([])
  })
})
