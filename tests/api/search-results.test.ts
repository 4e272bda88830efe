import type { SuiteCard } from '#features/suite/suite.schema.ts'
import type { BuildingNear, ResultsAnswer } from '#features/search/search.schema.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'

const get = visitor()
const TORONTO = '6167865'
const results = (query: Record<string, string>): Promise<ResultsAnswer> =>
  json(get(`/api/search/results?${new URLSearchParams({ radius: '25', ...query })}`))

describe('GET /api/search/results', () => {
  it('answers what geocode, near and pubSuites answer one after the other', async () => {
    const { lat, lng } = await json(get(`/api/search/geocode?placeId=${TORONTO}`))
    const near: BuildingNear[] = await json(get(`/api/search/near?lat=${lat}&lng=${lng}&radius=25`))
    const ids = near.flatMap(({ suites }) => suites).slice(0, 100)
    const suites: SuiteCard[] = await json(get(`/api/pubSuites?ids=${ids.join()}`))
    // The name is the place's own, whatever the address says.
    const answer = await results({ place: TORONTO, city: 'Ottawa' })
    expect(answer).toEqual({
      place: { placeId: TORONTO, description: 'Toronto, Ontario, Canada' },
      others: [],
      near,
      suites,
    })
    expect(suites.length).toBeGreaterThan(20)
  })

  it('finds the place of a typed city', async () => {
    const typed = await results({ city: 'toronto' })
    expect(typed.place).toMatchObject({ placeId: TORONTO, description: 'Toronto, Ontario, Canada' })
    expect(typed.near).toEqual((await results({ place: TORONTO })).near)
  })

  it('offers other places of the same name', async () => {
    const { place, others } = await results({ city: 'Hamilton' })
    expect(place?.description).toBe('Hamilton, Ontario, Canada')
    expect(others.map(({ description }) => description.split(', ')[0])).toEqual(others.map(() => 'Hamilton'))
    expect(others.length).toBeGreaterThan(0)
  })

  it('takes no guess for the place, and answers what may have been meant', async () => {
    const { place, others, near, suites } = await results({ city: 'Torontoo' })
    expect({ place, near, suites }).toEqual({ place: null, near: [], suites: [] })
    expect(others[0]?.description).toBe('Toronto, Ontario, Canada')
    expect(await results({ city: 'qqxxzz' })).toEqual({ place: null, others: [], near: [], suites: [] })
    expect(await results({})).toEqual({ place: null, others: [], near: [], suites: [] })
  })

  it('says 404 for a place that is not there', async () => {
    await json(get('/api/search/results?place=no-such-place&city=Atlantis&radius=25'), 404)
  })

  it.each(['radius=26', 'radius=', 'place=A%20B&radius=25', `city=${'x'.repeat(101)}&radius=25`, ''])(
    'says 400 for %j',
    async (query) => {
      expect(await json(get(`/api/search/results?${query}`), 400)).toMatchObject({ code: 'invalid_input' })
    },
  )

  it.each(HOSTILE)('stands %j', async (typed) => {
    const city = encodeURIComponent(typed)
    await expectCleanRefusal(get(`/api/search/results?city=${city}&radius=25`))
    await expectCleanRefusal(get(`/api/search/results?place=${city}&radius=25`))
  })
})
