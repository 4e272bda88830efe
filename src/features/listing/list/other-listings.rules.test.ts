import { expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { soldOutPlans } from './other-listings.rules.ts'

const sold = { floorplanType: 'B1', bedrooms: 1, available: false } as const

it('plans that are sold out stay in the list of their building, with how many there were', () => {
  const suites = [
    aSuite({ _id: 'b1-dear', price: 700_000, ...sold }),
    aSuite({ _id: 'b1-cheap', price: 600_000, ...sold }),
    aSuite({ _id: 'd4-sold', available: false }),
    aSuite({ _id: 'd4' }),
  ]
  expect(soldOutPlans(suites)).toEqual([
    {
      href: '/buildings/aurora-on-king/suites/b1-cheap',
      name: 'Plan B1',
      note: '1 bedroom, 0 of 2 left',
      suiteId: 'b1-cheap',
    },
  ])
})
