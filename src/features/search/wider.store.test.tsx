import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer } from '#tests/fixtures/dom.tsx'
import { widerStore } from './wider.store.ts'

it.each([
  [false, { radius: 200, total: 1 }],
  [true, null],
])('counts what is out of reach, unless the list leaves it out: %j', async (only, wider) => {
  answer({
    'GET /api/search/results': {
      place: { placeId: '1', description: 'Toronto, Ontario, Canada' },
      others: [],
      near: [{ _id: 'aurora-on-king', name: 'Aurora on King', distance: 2, suites: ['aurora-on-king-1204'] }],
      suites: [aSuite()],
    },
  })
  const search = { placeId: '1', city: 'Toronto, Ontario, Canada', radius: 100 }
  const limits = { cash: 60_000, budget: null }
  const store = widerStore(search, noFilter, { limits, only, reaching: async () => () => false })
  const off = store.subscribe(() => undefined)
  await waitFor(() => expect(store.get()).toMatchObject({ loading: false, data: wider }))
  off()
})
