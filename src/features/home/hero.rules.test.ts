import { expect, it } from 'vitest'
import { brand } from '#lib/brand.ts'
import { aBuilding } from '#features/building/building.fixture.ts'
import { openingBuilding } from './hero.rules.ts'

const pictures = [
  { url: '/a.jpg', alt: 'A', caption: null, width: 3, height: 2, focus: null, plan: null, typical: false },
]
const chosen = aBuilding({ _id: brand.openingBuilding, pictures })
const other = aBuilding({ _id: 'other', pictures })
const soldOut = { minPrice: null, minPriceTax: null }

it('opens with the building that the brand chose', () =>
  expect(openingBuilding([other, chosen])?._id).toBe(brand.openingBuilding))

it('opens with another one if that is sold out', () =>
  expect(openingBuilding([{ ...chosen, ...soldOut }, { ...other, pictures: [] }, other])).toBe(other))

it('opens with the choice of the brand if nothing is for sale, and with nothing without a picture', () => {
  const sold = [
    { ...other, ...soldOut },
    { ...chosen, ...soldOut },
  ]
  expect(openingBuilding(sold)?._id).toBe(brand.openingBuilding)
  expect(openingBuilding([{ ...other, pictures: [] }])).toBeUndefined()
})
