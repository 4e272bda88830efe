import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFaults } from '#tests/fixtures/built-ids.ts'
import { inlineCodesOf, scriptsIn } from '#tests/fixtures/built-scripts.ts'
import { sharedSite } from '#tests/fixtures/built.ts'
import { dutiesOn, PLACES } from '#tests/fixtures/duty-pages.ts'
import { database } from '#tests/fixtures/listings.ts'
import { languageOf, LANGUAGES } from '#lib/languages.ts'

const sql = database()
let site: Awaited<ReturnType<typeof sharedSite>>
let scripts: ReturnType<typeof scriptsIn>

beforeAll(async () => {
  site = await sharedSite()
  scripts = scriptsIn(site.root)
})
afterAll(() => sql.end())

const page = (path: string) => {
  const found = site.pages.get(path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
/** Indexed pages. */
const indexed = () =>
  [...site.pages]
    .filter(([, { indexed: is }]) => is)
    .map(([path, { canonical: to, title, description, image }]) => ({
      path,
      canonical: to,
      title,
      description,
      image,
    }))
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
    expect(listed.toSorted()).toEqual(
      canonical()
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it('security.txt names a mailbox and ends within a year', async () => {
    const text = await readFile(join(site.root, '.well-known/security.txt'), 'utf8')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \S+Z\n/)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(200)
    expect(days).toBeLessThan(365)
  })

  it('developments are shared with a card of 1200 × 630, suites and plans with their first picture, if they or their plan have one', async () => {
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
    expect(image('/suites/depot-44-bay-1')).toBe(image('/buildings/depot-44'))
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
  it('have the French of listings, for every text', () => {
    expect(page('/fr/buildings/atelier-rachel').text).toContain(
      'Dix condos dans un ancien atelier de couture',
    )
    expect(page('/fr/suites/atelier-rachel-101').text).toContain('5 % à la signature')
    const inEnglish = [...site.pages].filter(([, { html }]) =>
      html.includes('Description offerte en anglais'),
    )
    expect(inEnglish.map(([path]) => path)).toEqual([])
    expect(page('/fr/buildings/halyard').html).not.toMatch(/<p class="statement"[^>]* lang="en"/)
  })

  it('draw plans with French words, and name places in French', () => {
    expect(page('/fr/suites/aurora-on-king-1204').html).toContain('/media/plans/d4-fr.svg')
    expect(page('/suites/aurora-on-king-1204').html).not.toContain('-fr.svg')
    expect(page('/fr/search').text).toContain('Vancouver (Colombie-Britannique)')
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
