import { expect, it, vi } from 'vitest'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { findWider } from './wider.store.ts'

const suites = [aSuite()]
vi.mock('./search.calls.ts', () => ({ findResults: () => Promise.resolve({ suites }) }))

it.each([
  [false, { radius: 200, total: 1 }],
  [true, null],
])('counts what is out of reach, unless the list leaves it out: %j', async (only, wider) => {
  const search = { placeId: '1', city: 'Toronto, Ontario, Canada', radius: 100 }
  const limits = { cash: 60_000, budget: null }
  const reaching = () => Promise.resolve(() => false)
  expect(await findWider(search, noFilter, { limits, only, reaching })).toEqual(wider)
})
