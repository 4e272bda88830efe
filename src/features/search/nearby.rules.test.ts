import { describe, expect, it } from 'vitest'
import { nearbyLine, nearestForSale, nextRadius, soonWithin } from './nearby.rules.ts'
import type { DevelopmentNear } from './search.schema.ts'

const development = (over: Partial<DevelopmentNear>): DevelopmentNear => ({
  _id: 'the-cooperage',
  name: 'The Cooperage',
  city: 'Hamilton',
  region: 'Ontario',
  country: 'CA',
  currency: 'CAD',
  availableCount: 6,
  minPrice: 449_900,
  minPriceTax: 'included',
  soon: false,
  distance: 92.4,
  ...over,
})
const near = [
  development({ soon: true, distance: 3.14, availableCount: 0, minPrice: null }),
  development({ distance: 92.4, availableCount: 6 }),
  development({ distance: 99, availableCount: 4 }),
  development({ distance: 140, availableCount: 9 }),
]

describe('the next larger radius', () => {
  it('is the smallest of the eight with something for sale, with its suites', () => {
    expect(nextRadius(near, 25)).toEqual({ radius: 100, suites: 10, atLeast: false })
    expect(nextRadius(near, 100)).toEqual({ radius: 200, suites: 19, atLeast: false })
  })

  it('is none where nothing is for sale within 500 km', () => {
    expect(nextRadius([development({ distance: 1_190 })], 25)).toBeNull()
    expect(nextRadius(near.slice(0, 1), 25)).toBeNull()
    expect(nextRadius([], 500)).toBeNull()
  })

  it('says that there may be more where the answer may not have all', () => {
    const many = Array.from({ length: 12 }, () => development({ distance: 40, availableCount: 1 }))
    expect(nextRadius(many, 25)).toEqual({ radius: 50, suites: 12, atLeast: true })
  })
})

it('parts what is for sale from what is coming soon', () => {
  expect(nearestForSale(near).map(({ distance }) => distance)).toEqual([92.4, 99, 140])
  expect(soonWithin(near, 25)).toHaveLength(1)
  expect(soonWithin(near, 3)).toHaveLength(0)
})

it('says name, place, distance and price with its tax', () => {
  expect(nearbyLine(development({}))).toEqual({
    id: 'the-cooperage',
    href: '/buildings/the-cooperage',
    name: 'The Cooperage',
    where: 'Hamilton, Ontario',
    offer: 'from $449,900 CAD, HST included',
    distance: '92 km away',
  })
  expect(nearbyLine(development({ soon: true, distance: 3.14 }))).toMatchObject({
    href: '/coming-soon/the-cooperage',
    offer: 'Coming soon',
    distance: '3.1 km away',
  })
  expect(nearbyLine(development({ minPrice: null })).offer).toBe('Homes for sale')
})
