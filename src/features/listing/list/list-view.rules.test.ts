import { describe, expect, it } from 'vitest'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { viewOf, type Asked } from './list-view.rules.ts'

const chicago = { id: 'halyard', name: 'Halyard', country: 'US', currency: 'USD' } as const
const suites = [
  aSuite({ _id: 'a', price: 300_000 }),
  aSuite({ _id: 'b', price: 400_000 }),
  aSuite({ _id: 'c', price: 500_000, building: chicago, floorplanType: 'N' }),
]
const asked: Asked = {
  ...{ filter: noFilter, cards: 'suite', order: 'price', page: 1, plan: '', per: 2 },
  passes: () => true,
}
const view = (of: Partial<Asked>) => {
  const { shown, ...rest } = viewOf({ kind: 'suite', ofBuildings: true }, suites, { ...asked, ...of })
  return { ...rest, shown: shown.map(({ suite }) => suite._id) }
}
const cheap: Asked['passes'] = ({ price }) => price < 450_000

describe('a page of a list', () => {
  it('counts the listings, their buildings and currencies', () =>
    expect(view({})).toMatchObject({
      ...{ total: 3, across: 2, mixed: { currencies: true }, size: 2, page: 1 },
      shown: ['a', 'b'],
    }))

  it('is the last one if the address asks for a later one', () =>
    expect(view({ page: 9 })).toMatchObject({ page: 2, shown: ['c'] }))

  it('is the one of a plan', () => expect(view({ plan: 'N' })).toMatchObject({ page: 2, shown: ['c'] }))

  it('leaves out what is beyond reach', () =>
    expect(view({ passes: cheap })).toMatchObject({ total: 2, across: 1, shown: ['a', 'b'] }))
})
