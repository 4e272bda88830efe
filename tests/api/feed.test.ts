import { unpublished } from '#features/feed/dictionary.fixture.ts'
import { LISTING_LANGUAGES } from '#lib/translated.ts'
import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'feed')
  await sql`update public.buildings set overview = 'Above the lake.', overview_fr = 'Au-dessus du lac.'
    where id in ${sql([ids.open, ids.hidden])}`
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})
afterEach(() => vi.unstubAllEnvs())

type Home = { ListingKey: string } & { [name: string]: unknown }
interface Answer {
  value: Home[]
  '@odata.nextLink'?: string
}

/** The homes of this file: those after the id of their building. */
const ours = async (language = 'en-CA'): Promise<Home[]> => {
  const { value } = (await json(get(`/api/feed?language=${language}&after=${ids.open}`))) as Answer
  return value.filter(({ ListingKey }) => ListingKey.startsWith(ids.open))
}

describe('GET /api/feed', () => {
  it.each(LISTING_LANGUAGES)(
    'gives every published home once, by the names of the dictionary (%s)',
    async (language) => {
      const homes: Home[] = []
      let next: string | undefined = `/api/feed?language=${language}`
      while (next !== undefined) {
        const answer = (await json(get(next))) as Answer
        expect(answer).toHaveProperty(['@reso.context'], 'urn:reso:metadata:2.0:resource:property')
        homes.push(...answer.value)
        const link: string | undefined = answer['@odata.nextLink']
        next = link && link.slice(new URL(link).origin.length)
      }
      expect(homes.flatMap((home) => unpublished(home).map((wrong) => [home.ListingKey, wrong]))).toEqual([])
      const keys = homes.map(({ ListingKey }) => ListingKey)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toEqual(
        expect.arrayContaining([
          'aurora-on-king-1204',
          ...[101, 102, 103].map((unit) => `${ids.open}-${unit}`),
        ]),
      )
      expect(keys.length).toBeGreaterThan(200)
      expect(keys.filter((key) => key.startsWith(ids.hidden))).toEqual([])
    },
  )

  it('says what is for sale, with the pictures of the home before those of its building', async () => {
    const homes = await ours()
    expect(homes.map(({ ListingKey, StandardStatus }) => [ListingKey, StandardStatus])).toEqual([
      [`${ids.open}-101`, 'Active'],
      [`${ids.open}-102`, 'Pending'],
      [`${ids.open}-103`, 'Active'],
    ])
    const media = homes[0]?.['Media'] as { MediaURL: string }[]
    expect(media.map(({ MediaURL }) => new URL(MediaURL).pathname)).toEqual([
      '/media/suites/first.jpg',
      '/media/suites/second.jpg',
      '/media/buildings/first.jpg',
      '/media/buildings/second.jpg',
      '/media/plans/test.pdf',
      '/media/plans/test.svg',
    ])
  })

  it('follows a hold', async () => {
    await sql`update public.suites set held_until = now() + interval '1 day' where id = ${`${ids.open}-103`}`
    await expect
      .poll(async () => (await ours()).at(-1)?.['StandardStatus'], { timeout: 10_000 })
      .toBe('Active Under Contract')
  })

  it('is in French with the address of the French page', async () => {
    const [english] = await ours()
    const [french] = await ours('fr-CA')
    expect([english, french].map((home) => home?.['PublicRemarks'])).toEqual([
      'Above the lake.',
      'Au-dessus du lac.',
    ])
    const paths = [english, french].map((home) => new URL(String(home?.['ListingURL'])).pathname)
    expect(paths).toEqual([`/suites/${ids.open}-101`, `/fr/suites/${ids.open}-101`])
  })

  it.each(['language=de-DE', 'after=', 'after=A', 'after=a&after=b'])('refuses %s', async (query) => {
    expect(await json(get(`/api/feed?${query}`), 400)).toMatchObject({ code: 'invalid_input' })
  })

  it.each(HOSTILE)('stands %j', async (value) => {
    await expectCleanRefusal(get(`/api/feed?${new URLSearchParams({ after: value }).toString()}`))
  })
})

describe('its settings', () => {
  const withSettings = async (environment: { [name: string]: string }) => {
    const feed = await freshFunction(() => import('#netlify/functions/feed.ts'), environment)
    return feed(`/api/feed?after=${ids.open}`)
  }

  it('leave out what they name', async () => {
    const { value } = (await json(withSettings({ FEED_WITHOUT: 'prices, media' }))) as Answer
    expect(value[0]).toMatchObject({ ListingKey: `${ids.open}-101` })
    expect(JSON.stringify(value)).not.toMatch(/ListPrice|Media/)
  })

  it('end it', async () => {
    const response = await withSettings({ FEED: 'off' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await json(Promise.resolve(response), 404)).toMatchObject({ code: 'not_found' })
  })

  it('give nothing while one cannot be read', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await json(withSettings({ FEED_WITHOUT: 'photos' }), 503)
    expect(errors.mock.calls.flat().join('\n')).toContain('FEED_WITHOUT')
    errors.mockRestore()
  })
})
