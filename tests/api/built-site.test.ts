import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFaults } from '#tests/fixtures/built-ids.ts'
import { inlineCodesOf, scriptsIn } from '#tests/fixtures/built-scripts.ts'
import { buildSite } from '#tests/fixtures/built.ts'
import { addDirtyListings, LONG, NASTY, SCRIPT } from '#tests/fixtures/dirty.ts'
import { dutiesOn, PLACES } from '#tests/fixtures/duty-pages.ts'
import { database } from '#tests/fixtures/listings.ts'
import { languageOf, LANGUAGES } from '#lib/languages.ts'

const sql = database()
let dirty: Awaited<ReturnType<typeof addDirtyListings>>
let site: Awaited<ReturnType<typeof buildSite>>
let scripts: ReturnType<typeof scriptsIn>

beforeAll(async () => {
  dirty = await addDirtyListings(sql)
  site = await buildSite()
  scripts = scriptsIn(site.root)
}, 300_000)
afterAll(async () => {
  await site.remove()
  await dirty.remove()
  await sql.end()
})

const page = (path: string) => {
  const found = site.pages.get(path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
/** Indexed pages, without those of other tests' listings, which come and go and share names. */
const indexed = () =>
  [...site.pages]
    .filter(([path, { indexed: is }]) => is && !/\/test-/.test(path))
    .map(([path, built]) => ({ path, ...built }))
/** Pages of another language have the names of the same listings. */
const isOther = (path: string) => languageOf(path).language !== LANGUAGES[0]
const canonical = () => indexed().filter(({ path, canonical: to }) => path === to)
const repeated = (values: (string | undefined)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)

describe('for search engines', () => {
  it('every page names one address, which exists and names itself', () => {
    for (const { path, canonical: to } of indexed())
      expect([path, page(to ?? '').canonical]).toEqual([path, to])
  })

  it('a suite stands for itself, and all suites of a plan for one of them', () => {
    expect(page('/suites/aurora-on-king-1204').canonical).toBe('/suites/aurora-on-king-1204')
    const plan = [...site.pages].filter(
      ([path, { title }]) => !isOther(path) && title?.startsWith('Plan D4, Aurora on King'),
    )
    expect(plan.length).toBeGreaterThan(5)
    expect(new Set(plan.map(([, { canonical: to }]) => to)).size).toBe(1)
  })

  it('titles and descriptions are there and are of their own', () => {
    const pages = canonical()
    expect(pages.length).toBeGreaterThan(300)
    for (const { path, title, description } of pages) expect([path, title, description]).not.toContain('')
    for (const [, own] of Map.groupBy(pages, ({ path }) => languageOf(path).language)) {
      expect(repeated(own.map(({ title }) => title))).toEqual([])
      expect(repeated(own.map(({ description }) => description))).toEqual([])
    }
  })

  it('the sitemap lists these pages and no others, and robots.txt names it', async () => {
    const read = (name: string) => readFile(join(site.root, name), 'utf8')
    const [, robots = ''] = /^Sitemap: https?:\/\/[^/]+\/(.+)$/m.exec(await read('robots.txt')) ?? []
    const parts = [...(await read(robots)).matchAll(/<loc>https?:\/\/[^/]+\/([^<]+)</g)].map(
      ([, name]) => name ?? '',
    )
    const listed = (await Promise.all(parts.map(read))).flatMap((part) =>
      [...part.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path]) => path || '/'),
    )
    expect(listed.filter((path) => !/\/test-/.test(path)).toSorted()).toEqual(
      canonical()
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it('developments are shared with a card of 1200 × 630, suites and plans with their own picture, if they have one', async () => {
    const listings = indexed().filter(({ path }) => /^\/(buildings|coming-soon)\/[^/]+$/.test(path))
    const cards = new Set(listings.map(({ image }) => new URL(image ?? '').pathname))
    for (const card of cards) {
      expect(card).toMatch(/^\/cards\/[a-z0-9-]+\.[0-9a-f]{8}\.jpg$/)
      const { format, width, height } = await sharp(join(site.root, card)).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    }
    const image = (path: string) => page(path).image
    for (const suite of [
      '/suites/aurora-on-king-3801',
      '/suites/aurora-on-king-303',
      '/buildings/aurora-on-king/suites/aurora-on-king-303',
    ]) {
      const [, first] = /<img [^>]*? ?src="([^"]*)&amp;w=800/.exec(page(suite).html) ?? []
      expect(image(suite)).toContain(`${first}&amp;w=1200&amp;fm=jpg`)
    }
    expect(image('/suites/aurora-on-king-1204')).toBe(image('/buildings/aurora-on-king'))
    expect(image('/buildings/aurora-on-king')).not.toBe(image('/buildings/juniper-walk'))
  })

  it('pages say what they are about in the words of schema.org', () => {
    const types = (path: string) =>
      page(path)
        .things()
        .map((thing) => thing['@type'])
    expect(types('/')).toEqual(['WebSite', 'RealEstateAgent'])
    expect(types('/realestate')).toEqual(['RealEstateAgent', 'BreadcrumbList'])
    expect(types('/marketing')).toEqual(['ProfessionalService', 'BreadcrumbList'])
    expect(types('/contact')).toEqual(['ContactPage', 'RealEstateAgent', 'BreadcrumbList'])
    expect(types('/buildings/aurora-on-king')).toEqual(['ApartmentComplex', 'BreadcrumbList'])
    expect(types('/suites/aurora-on-king-1204')).toEqual(['RealEstateListing', 'BreadcrumbList'])
    expect(page('/suites/aurora-on-king-1204').things()[0]).toMatchObject({
      mainEntity: { '@type': 'Apartment', floorSize: { unitCode: 'FTK' } },
      offers: {
        price: 649_900,
        priceCurrency: 'CAD',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      },
    })
  })
})

it('has nothing of the page on which one works on its parts', async () => {
  const names = await readdir(site.root, { recursive: true })
  expect(names.filter((name) => name.includes('styleguide'))).toEqual([])
  expect([...site.pages].filter(([, { html }]) => html.includes('The parts'))).toEqual([])
})

it('on every page ids are unique, and labels and descriptions refer to existing ones', () => {
  expect(site.pages.size).toBeGreaterThan(500)
  const faults = [...site.pages].flatMap(([path, { html }]) => idFaults(html).map((of) => [path, of]))
  expect(faults).toEqual([])
})

describe('French pages', () => {
  const said = 'Description offerte en anglais'
  const times = (path: string) => page(path).html.split(said).length - 1

  it('have the French of listings, in Québec for every text', () => {
    expect(page('/fr/buildings/atelier-rachel').text).toContain(
      'Dix condos dans un ancien atelier de couture',
    )
    expect(page('/fr/suites/atelier-rachel-101').text).toContain('5 % à la signature')
    for (const path of [
      '/fr/buildings/atelier-rachel',
      '/fr/suites/atelier-rachel-101',
      '/fr/coming-soon/les-deux-soeurs',
    ])
      expect([path, times(path)]).toEqual([path, 0])
  })

  it('say once in each section that a text is in English, and mark it', () => {
    expect(times('/fr/buildings/halyard')).toBe(2)
    expect(page('/fr/buildings/halyard').html).toMatch(
      /<p class="statement"[^>]* lang="en"[^>]*>A slab with waves/,
    )
    expect(times('/buildings/halyard')).toBe(0)
    expect(page('/buildings/halyard').html).not.toContain('lang="en"')
  })

  it('draw plans with French words, and name places in French', () => {
    expect(page('/fr/suites/aurora-on-king-1204').html).toContain('/media/plans/d4-fr.svg')
    expect(page('/suites/aurora-on-king-1204').html).not.toContain('-fr.svg')
    expect(page('/fr/search').text).toContain('Vancouver, Colombie-Britannique')
  })

  it('print the licence of Québec in its form, in both languages', () => {
    for (const path of [
      '/buildings/atelier-rachel',
      '/fr/buildings/atelier-rachel',
      '/fr/suites/atelier-rachel-101',
    ])
      expect(page(path).text.replaceAll('\u00a0', ' ')).toContain('Licence RBQ : 5555-0101-01')
  })
})

it('every home, brochure and coming development has its place’s legal notices', async () =>
  expect(await dutiesOn(site.pages, sql)).toEqual({ missing: [], places: PLACES }))

describe('listings with everything missing', () => {
  const paths = () =>
    [...site.pages.keys()].filter(
      (path) => !isOther(path) && (path.includes(dirty.long) || path.includes('dirty-')),
    )

  it('have their pages, and none shows how it was computed', () => {
    expect(paths().toSorted()).toEqual([
      '/buildings/dirty-long',
      '/buildings/dirty-long/suites/dirty-long-1',
      '/buildings/dirty-long/suites/dirty-long-2',
      '/buildings/dirty-sold',
      '/buildings/dirty-sold/suites/dirty-sold-1',
      '/coming-soon/dirty-bare',
      '/suites/dirty-long-1',
      '/suites/dirty-long-2',
      '/suites/dirty-sold-1',
    ])
    for (const path of paths()) {
      expect(page(path).text, path).not.toMatch(/\b(NaN|undefined|null|Infinity)\b|\$0(?![.,\d])/)
      expect(page(path).html.includes('aria-invalid="true"'), path).toBe(false)
    }
  })

  it('never turn text into markup or script', () => {
    // `<b>2 744,71 $` and `<b>25 000 $` are French prices.
    const markup = /<img src=x|<script>alert|<b>2(?![\d\u00a0])|<i>A/
    const marked = [...site.pages].filter(([, { bare }]) => markup.test(bare))
    expect(marked.map(([path]) => path)).toEqual([])
    expect(page('/buildings/dirty-sold').text).toContain(NASTY)
    expect(page('/buildings/dirty-sold').things()[0]?.['name']).toBe(NASTY)
    expect(page('/suites/dirty-long-2').text).toContain(SCRIPT)
  })

  it('a name of 400 letters is shown whole, also in lists', () => {
    for (const path of ['/buildings/dirty-long', '/suites/dirty-long-2', '/building', '/', '/search'])
      expect(page(path).text, path).toContain(LONG)
  })

  it('a building shows the specified texts for missing values', () => {
    const { text } = page('/buildings/dirty-long')
    expect(text).toContain('Construction status Not Available')
    expect(text).toContain('Development type Not Available')
    for (const words of ['No pictures available', 'No public files available.', '$300,000'])
      expect(text).toContain(words)
    expect(text).not.toContain('Directions')
  })

  it('shows the first three of its sections', () => {
    const { text } = page('/buildings/dirty-long')
    for (const word of ['First', 'Second', 'Third']) expect(text).toContain(`${word} ${SCRIPT} ${word} text`)
    expect(text).not.toContain('Fourth')
  })

  it('a suite without a price comes last, at N/A, and its calculator waits to be filled in', () => {
    const { text } = page('/buildings/dirty-long')
    expect(text.indexOf('Plan <i>A</i>')).toBeLessThan(text.indexOf('Suite 1 '))
    const suite = page('/suites/dirty-long-1').text
    expect(suite).toContain('N/A Purchase price')
    for (const fact of ['Bedrooms', 'Bathrooms', 'Square footage', 'Exposure'])
      expect(suite).toContain(`${fact} N/A`)
    for (const fact of ['Amenities', 'Deposit structure', 'Incentives'])
      expect(suite).toContain(`${fact} Not Available`)
    expect(suite).toContain('Fill in the price, the down payment and the rate.')
    expect(suite).toContain('No available suites match those filters.')
  })

  it('a building that is sold out stays active and says that nothing matches', () => {
    const { text, html } = page('/buildings/dirty-sold')
    expect(text).toContain('No available suites match those filters.')
    expect(html.includes('class="carousel__controls"')).toBe(false)
    const plan = page('/buildings/dirty-sold/suites/dirty-sold-1')
    expect(plan.text).toContain('No suite of this plan is available at the moment.')
    expect(plan.html).not.toContain('id="cash-to-close"')
    expect(page('/suites/dirty-sold-1').text).toContain('Suite 1 is no longer available.')
  })

  it('a development with only a name is coming soon', () => {
    for (const words of ['Development Coming Soon!', 'No pictures available'])
      expect(page('/coming-soon/dirty-bare').text).toContain(words)
  })
})

describe('the scripts of a page', () => {
  /** React's error messages. */
  const isReact = (path: string) => scripts.read(path).includes('react.dev/errors')
  const all = () => [...site.pages.values()].map(({ html }) => html)

  it('load React only for an island', () => {
    const [own, islands] = [scripts.ofPage, scripts.ofIslands].map((of) => [...new Set(all().flatMap(of))])
    expect(islands?.some(isReact)).toBe(true)
    expect(own?.filter(isReact)).toEqual([])
  })

  it('have no module of the desk, save on its own pages, and nothing of a page that waits for a press either', () => {
    const [desk, others] = [true, false].map((is) =>
      [...site.pages].filter(([path]) => /^\/desk(\/|$)/.test(path) === is).map(([, { html }]) => html),
    )
    const reached = (pages: string[] = []) =>
      new Set(pages.flatMap((html) => [...scripts.ofPage(html), ...scripts.ofIslands(html)]))
    const isDesk = (path: string) => scripts.read(path).includes('/api/desk/')
    expect([...reached(desk)].some(isDesk)).toBe(true)
    const open = [...reached(others)]
    expect(open.filter(isDesk)).toEqual([])
    // Modules that come later, by an import() of one of these.
    const later = open.flatMap((path) =>
      [...scripts.read(path).matchAll(/["'`](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`]/g)].map(
        ([, name = '']) => `/_astro/${name}`,
      ),
    )
    expect(later.filter(isDesk)).toEqual([])
  })

  it('name no style sheet that is not there: the part that waits for it would fail', async () => {
    const names = await readdir(join(site.root, '_astro'))
    const named = names
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...scripts.read(`/_astro/${name}`).matchAll(/_astro\/([\w.-]+\.css)\b/g)])
      .map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it('are all let through by the policy where they stand in it', async () => {
    const headers = await readFile(join(site.root, '_headers'), 'utf8')
    const policies = [...headers.matchAll(/script-src 'self'([^;]*);/g)].map(([, hashes = '']) => hashes)
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const hashes = [...new Set(all().flatMap(inlineCodesOf))].map(hashOf)
    expect(Math.min(policies.length, hashes.length)).toBeGreaterThan(0)
    for (const policy of new Set(policies))
      expect(hashes.filter((hash) => !policy.includes(hash))).toEqual([])
  })
})
