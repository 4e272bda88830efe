import { describe, expect, it } from 'vitest'
import { discAt, DISC, groupPoints, nameAt, sidesOf, spread } from './map.layout.rules.ts'

const CA = 'CA'
const US = 'US'

describe('the flags of a map', () => {
  it('become one where they would cover one another, never across a frontier', () => {
    const points = [
      { x: 100, y: 100, country: CA },
      { x: 110, y: 104, country: CA },
      { x: 112, y: 110, country: US },
      { x: 160, y: 100, country: CA },
    ]
    expect(groupPoints(points)).toEqual([[0, 1], [2], [3]])
    expect(groupPoints([])).toEqual([])
  })

  it('move apart where they would cover one another, also from the very same point', () => {
    const [one, other, far] = spread([
      { x: 50, y: 50 },
      { x: 50, y: 50 },
      { x: 200, y: 50 },
    ])
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(
      30 + 6,
    ) // drawn 30 wide
    expect(far).toEqual({ x: 200, y: 50 })
  })

  it('have their names where nothing else stands, inside the map, or none', () => {
    const frame = { width: 200, height: 120 }
    const flags = [
      { x: 60, y: 60, name: 60, weight: 1 },
      { x: 110, y: 60, name: 60, weight: 1 },
      { x: 180, y: 20, name: 400, weight: 1 },
    ]
    // The second is right of the first; the map ends on its left.
    expect(sidesOf(flags, frame, [])).toEqual(['below', 'right', null])
    // The heaviest choose first.
    expect(sidesOf([...flags, { x: 60, y: 105, name: 60, weight: 9 }], frame, [])).toEqual([
      'above',
      'right',
      null,
      'right',
    ])
    const buttons = { x: 145, y: 40, width: 55, height: 80 }
    expect(sidesOf(flags, frame, [buttons])[1]).toBe('above')
  })

  it('are measured as they are drawn', () => {
    expect(discAt({ x: 50, y: 50 })).toEqual({ x: 31, y: 31, width: DISC, height: DISC })
    expect(nameAt({ x: 50, y: 50 }, 80, 'left')).toMatchObject({ x: -50, y: 39, width: 80 })
  })
})
