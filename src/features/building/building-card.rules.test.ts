import { expect, it } from 'vitest'
import { aBuilding } from './building.fixture.ts'
import { buildingCard } from './building-card.rules.ts'

const picture = {
  url: '/a.jpg',
  alt: 'A',
  caption: 'B',
  width: 3,
  height: 2,
  focus: null,
  plan: null,
  typical: false,
}
const building = aBuilding({
  _id: 'a',
  name: 'A',
  location: null,
  overview: 'Opening.\n\nThe rest.',
  pictures: [picture, { ...picture, url: '/b.jpg' }],
})

it('shows the first picture and how the overview opens', () => {
  expect(buildingCard(building)).toEqual({
    href: '/buildings/a',
    name: 'A',
    location: null,
    opening: 'Opening.',
    price: 'from $389,900',
    terms: 'CAD, HST included',
    picture: { url: '/a.jpg', alt: 'A', width: 3, height: 2, focus: null },
  })
})

it('has no price if nothing is for sale', () =>
  expect(buildingCard({ ...building, minPrice: null })).toMatchObject({ price: null, terms: '' }))

it('leads a development without suites to its own page', () => {
  const card = buildingCard({ ...building, suiteCount: 0, overview: null, pictures: [] })
  expect(card).toMatchObject({ href: '/coming-soon/a', opening: null, picture: null })
})
