import { json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const get = visitor()
const french = (path: string) => json(get(`${path}${path.includes('?') ? '&' : '?'}language=fr-CA`))

const sql = database()
let listings: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  listings = await addListings(sql, 'french')
})
afterAll(async () => {
  await listings.remove()
  await sql.end()
})

describe('a call with listings', () => {
  it('answers in French where a listing has it, and in English without asking', async () => {
    const building = await french('/api/building/les-deux-soeurs')
    expect(building.overview).toMatch(/^Deux tours sur la Main/)
    expect(building.sections[0]).toMatchObject({ heading: 'Prix' })
    expect(building.pictures[0]).toMatchObject({ caption: 'Au crépuscule. Vue d’artiste.' })
    expect(building).not.toHaveProperty('english')
    expect(JSON.stringify(building)).not.toMatch(/Fr":|overviewFr/)
    const english = await json(get('/api/building/les-deux-soeurs'))
    expect(english.overview).toMatch(/^Two towers on the Main/)
    expect(english).not.toHaveProperty('overviewFr')
  })

  it('marks what has no French', async () => {
    const building = await french(`/api/building/${listings.open}`)
    expect(building.location).toBe('Test Street, Toronto')
    expect(building.english).toEqual(['location'])
    expect(building.sections[0]).toMatchObject({ heading: 'First', english: ['heading', 'content'] })
  })

  it('has the French of a suite, its drawing and its pictures', async () => {
    const suite = await french('/api/pubSuites/aurora-on-king-1204')
    expect(suite).toMatchObject({
      amenities: expect.stringMatching(/^Terrasse sur le toit/),
      maintenanceFee: '428,40\u00a0$ par mois',
      floorplanImage: '/media/plans/d4-fr.svg',
      building: { location: 'King Street East, Toronto' },
    })
    expect(suite.money.feeCovers).toMatch(/^chauffage/)
    expect(suite.money.propertyTaxBasis).toMatch(/^Environ 1\u00a0% du prix/)
    expect(suite).not.toHaveProperty('english')
  })

  it.each(['/api/pubSuites?ids=aurora-on-king-3801', '/api/search/results?city=Toronto&radius=25'])(
    'has it in lists too: %s',
    async (path) => {
      const answer = await french(path)
      const suites = 'suites' in answer ? answer.suites : answer
      const one = suites.find(({ _id }: { _id: string }) => _id === 'aurora-on-king-3801')
      expect(one.pictures[0].alt).toMatch(/^Salon lumineux/)
      expect(one.building.location).toBe('King Street East, Toronto')
    },
  )

  it.each(['/api/building', '/api/pubSuites', '/api/buildings/aurora-on-king/public/files'])(
    'takes no other language: %s',
    async (path) => {
      for (const language of ['fr', 'de-DE', 'x'.repeat(500)])
        expect(await json(get(`${path}?language=${language}`), 400)).toMatchObject({ code: 'invalid_input' })
    },
  )
})
