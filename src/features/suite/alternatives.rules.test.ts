import { expect, it } from 'vitest'
import { alternativeLine, alternativesTo, placesOf } from './alternatives.rules.ts'
import { marketOf } from './similar.rules.ts'
import { aSuite } from './suite.fixture.ts'

const sold = aSuite({ _id: 'sold', available: false, bedrooms: 1.5, price: 650_000 })
const beside = (_id: string, bedrooms: number, price: number) => aSuite({ _id, bedrooms, price })
const across = (_id: string, city = 'Toronto', bedrooms = 1.5, price = 900_000) =>
  aSuite({ _id, bedrooms, price, building: { id: `of-${_id}`, city } })
const nearest = (...suites: ReturnType<typeof aSuite>[]) =>
  alternativesTo(sold, placesOf(marketOf([sold, ...suites]))).map(({ _id }) => _id)

it('as many bedrooms come first, then the nearest price', () => {
  expect(
    nearest(beside('two', 2, 650_000), beside('dear', 1.5, 700_000), beside('near', 1.5, 640_000)),
  ).toEqual(['near', 'dear', 'two'])
})

it('another building of the city is among them, none of another city', () => {
  const own = ['a', 'b', 'c', 'd', 'e'].map((id, at) => beside(id, 1.5, 651_000 + at))
  expect(nearest(...own, across('there', 'Toronto', 3), across('far', 'Ottawa'))).toEqual([
    'a',
    'b',
    'c',
    'there',
  ])
  expect(nearest(across('far', 'Ottawa'))).toEqual([])
})

it('where no city is known, only its building counts', () => {
  const nowhere = { city: null }
  const [own, there] = [
    aSuite({ _id: 'own', building: nowhere }),
    aSuite({ _id: 'there', building: { ...nowhere, id: 'b' } }),
  ]
  const found = alternativesTo({ ...own, _id: 'sold', available: false }, placesOf(marketOf([own, there])))
  expect(found.map(({ _id }) => _id)).toEqual(['own'])
})

it('says what one is and costs', () => {
  expect(alternativeLine(aSuite())).toEqual({
    href: '/suites/aurora-on-king-1204',
    name: 'Suite 1204, Aurora on King',
    note: '1+Den, 612 Sq.Ft., $649,900 CAD, HST included',
  })
})
