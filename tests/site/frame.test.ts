import { expect, it } from 'vitest'
import { documentOf, sharedPage, wordsOf } from '#tests/fixtures/built.ts'
import { brand } from '#lib/brand.ts'

const home = documentOf(await sharedPage('/'))

/** Where the links of a part lead, by their name: several if there are several of a name. */
const linksIn = (part: string) => {
  const links = [...home.querySelectorAll(`${part} a[href]`)]
  return Map.groupBy(links, (link) => link.getAttribute('aria-label') ?? wordsOf(link))
}
const expectLeads = (part: string, leads: readonly (readonly [name: string, href: string])[]) => {
  const links = linksIn(part)
  for (const [name, href] of leads) {
    const hrefs = (links.get(name) ?? []).map((link) => link.getAttribute('href'))
    expect(new Set(hrefs), name).toEqual(new Set([href]))
  }
}

it('the header links to every page, and without script its search box is a link to the search page', () => {
  expectLeads('header', [
    ['Larkfield, home', '/'],
    ['Developments', '/building'],
    ['Suites Under 500k', '/all-suites?price=500000'],
    ['View All Listings', '/all-suites'],
    ['Search', '/search'],
    ['Contact', '/contact'],
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
    ['Subscribe', '/newsletter'],
    ['Search homes', '/search'],
  ])
})

it('the footer says who, where and on whose word', () => {
  expectLeads('footer', [
    ['Get in Contact With the Sales Team', '/contact'],
    ['View All Listings', '/all-suites'],
    ['Suites Under 500k', '/all-suites?price=500000'],
    [brand.contact.email, `mailto:${brand.contact.email}`],
    [brand.contact.phone.text, `tel:${brand.contact.phone.e164}`],
    [brand.contact.tollFree.text, `tel:${brand.contact.tollFree.e164}`],
    ['Privacy', '/privacy'],
    ['Accessibility', '/accessibility'],
    [brand.equalHousing, '/buying#new-york'],
    ...brand.arms.map(({ name, href }) => [name, href] as const),
    ...[...brand.sisters, ...brand.social].map(({ name, href }) => [name, href] as const),
  ])
  const said = wordsOf(home.querySelector('footer'))
  for (const text of [brand.company, brand.regulatory, brand.equalHousing]) expect(said).toContain(text)
  expect(brand.regulatory).toContain(brand.brokerage)
  const names = [...linksIn('footer').keys()].join(' ')
  for (const source of ['GeoNames', 'Natural Earth', 'OpenFreeMap', 'OpenStreetMap'])
    expect(names).toContain(source)
})

it('the head names the page and fixes the order of layers first', async () => {
  const { title, description, canonical, image } = await sharedPage('/')
  expect({ title, description, canonical }).toEqual({
    ...{ title: brand.title, description: brand.description, canonical: '/' },
  })
  expect(image).toMatch(/^https?:\/\/.+/)
  expect(home.querySelector('head :is(style, link[rel=stylesheet])')?.textContent).toContain(
    '@layer reset, tokens, base, components.frame, components.ui, utilities',
  )
})

it('what stands for the site elsewhere can be had: its icons and its manifest', async () => {
  const hrefOf = (rel: string) => home.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? ''
  const get = (path: string) => fetch(new URL(path, process.env.BASE_URL))
  const manifest = await get(hrefOf('manifest'))
  expect(manifest.headers.get('content-type')).toMatch(/^application\/(manifest\+)?json/)
  const { name, short_name, start_url, icons } = await manifest.json()
  expect({ name, short_name, start_url }).toEqual({
    ...{ name: brand.title, short_name: brand.name, start_url: '/' },
  })
  const pictures: { src: string; type: string }[] = [
    ...icons,
    { src: hrefOf('icon'), type: 'image/svg+xml' },
    { src: hrefOf('apple-touch-icon'), type: 'image/png' },
    // Browsers request it wherever no icon is declared, such as for an SVG opened directly.
    { src: '/favicon.ico', type: 'image/x-icon' },
  ]
  expect(pictures).toHaveLength(6)
  for (const { src, type } of pictures) {
    const answer = await get(src)
    const [given] = answer.headers.get('content-type')?.split(';') ?? []
    expect([src, answer.status, given]).toEqual([src, 200, type])
  }
})

it('home offers the other language before the first paint: its script waits for nothing', () => {
  const script = home.querySelector('#language-offer + script')
  expect(script?.textContent).toContain('navigator.language')
  expect(script?.getAttributeNames()).toEqual([])
})

it.each([
  ['/shortlist', '/all-suites'],
  ['/results', '/search#all-developments'],
])('without script %s says that it needs one, and leads on', async (path, href) => {
  const page = documentOf(await sharedPage(path))
  const said = [...page.querySelectorAll('main noscript')].map(({ innerHTML }) => innerHTML).join('\n')
  expect(said).toContain(`href="${href}"`)
  expect(said).toMatch(/JavaScript/)
})
