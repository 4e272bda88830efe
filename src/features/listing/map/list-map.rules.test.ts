import { expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { buildingPins } from './list-map.rules.ts'

const KING = { latitude: 43.65, longitude: -79.36 }

it('a pin for each building: how many suites, and from which price in whose dollars', () => {
  const pins = buildingPins([
    aSuite({ price: 0, building: KING }),
    aSuite({ price: 700_000, building: KING }),
    aSuite({ price: 649_900, building: KING }),
    aSuite({
      price: 500_000,
      building: {
        id: 'elevator-row',
        city: 'Buffalo',
        region: 'New York',
        country: 'US',
        currency: 'USD',
        ...KING,
      },
    }),
  ])
  expect(pins.map(({ id, city, count, label, tax }) => [id, city, count, label, tax])).toEqual([
    ['aurora-on-king', 'Toronto', 3, 'from $649,900 CAD', 'HST included'],
    ['elevator-row', 'Buffalo', 1, 'from US$500,000', ''],
  ])
})

it('no price if none is set, and no pin without coordinates', () => {
  expect(buildingPins([aSuite({ price: 0, building: KING })])[0]).toMatchObject({
    price: null,
    label: '',
    count: 1,
  })
  expect(buildingPins([aSuite(), aSuite({ building: { latitude: null, longitude: -79 } })])).toEqual([])
})

it('says how many are within reach, if that is known', () => {
  const suites = [aSuite({ price: 500_000, building: KING }), aSuite({ price: 700_000, building: KING })]
  expect(buildingPins(suites)[0]?.within).toBeNull()
  expect(buildingPins(suites, ({ price }) => (price < 600_000 ? 'within' : 'budget'))[0]?.within).toBe(1)
  expect(buildingPins(suites, () => 'unknown')[0]?.within).toBeNull()
})
