import { expect, it } from 'vitest'
import { documentOf, sharedPage, wordsOf } from '#tests/fixtures/built.ts'
import { brand } from '#lib/brand.ts'

const { contact, offices, claims } = brand

const read = async (path: string) => {
  const document = documentOf(await sharedPage(path))
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    all,
    words: (selector: string) => all(selector).map(wordsOf),
    hrefs: (selector: string) => all(selector).map((link) => link.getAttribute('href')),
  }
}
const NUMBERED = 'main .numbered > li > :is(span, h3)'

it('marketing: capabilities, services in their order, and a portfolio of eight', async () => {
  const { all, words } = await read('/marketing')
  expect(words('main h1')).toEqual(['We build more than real estate and brands.'])
  const groups = all('main .capabilities > div')
  for (const name of ['Design', 'Digital', 'Brand Management']) {
    const group = groups.find((one) => wordsOf(one.querySelector('h2, h3')) === name)
    expect(group?.querySelectorAll('li').length, name).toBeGreaterThan(3)
  }
  expect(words(NUMBERED)).toEqual(['1', 'Market Strategy', '2', 'Creative', '3', 'Market Implementation'])
  const cards = all('main .folio > li')
  expect(cards).toHaveLength(8)
  for (const card of cards) {
    const title = wordsOf(card.querySelector('h2, h3'))
    const logo = card.querySelector('img, [role=img]')
    expect(logo?.getAttribute('alt') ?? logo?.getAttribute('aria-label')).toBe(`${title} logo`)
    expect(wordsOf(card.querySelector('p'))).toMatch(/^(In progress since|Completed) 20\d\d, \w+/)
  }
})

it('real estate: services, intelligence, and claims with their evidence', async () => {
  const { all, words } = await read('/realestate')
  expect(words('main h1')).toEqual(['Brokerage Services'])
  expect(words('main *')).toContain('Larkfield Realty Inc., Brokerage')
  expect(words(NUMBERED)).toEqual([
    ...['1', 'Sales Strategy', '2', 'Administrative Support', '3', 'Client Care'],
  ])
  const [statement] = words('main .statement')
  expect(statement).toContain('over 75 years of combined new-construction sales experience')
  expect(statement).toContain('over 100 top realtors')
  const [evidence] = words('main .statement + .label')
  for (const line of [claims.countedOn, claims.salesExperience.evidence, claims.realtors.evidence])
    expect(evidence).toContain(line)
  const intelligence = all('main section').find(
    (part) => wordsOf(part.querySelector('h2')) === 'Market Intelligence',
  )
  const link = [...(intelligence?.querySelectorAll('a') ?? [])].find(
    (one) => wordsOf(one) === "Let's Connect",
  )
  expect(link?.getAttribute('href')).toBe('/contact')
})

it('consulting: value analysis, sections I to V, three decades', async () => {
  const { all, words } = await read('/consulting')
  expect(words('main :is(h1, h2, h3)')).toContain('Value analysis')
  expect(words('main .statement')[0]).toContain('over three decades of experience')
  expect(words('main .statement + .label')).toEqual([claims.consultingExperience.evidence])
  expect(words(NUMBERED)).toEqual([
    ...['I', 'Consulting', 'II', 'Capital solutions', 'III', 'Sales expertise'],
    ...['IV', 'Sales process efficiency', 'V', 'Branding'],
  ])
  const link = all('main a').find((one) => wordsOf(one) === "Let's Connect")
  expect(link?.getAttribute('href')).toBe('/contact')
})

it('contact: three ways to a person and two addresses', async () => {
  const { all, words, hrefs } = await read('/contact')
  const cards = 'main [aria-label="Email and phone"] a'
  expect(hrefs(cards)).toEqual([
    ...[`mailto:${contact.email}`, `tel:${contact.phone.e164}`, `tel:${contact.tollFree.e164}`],
  ])
  for (const [at, value] of [contact.email, contact.phone.text, contact.tollFree.text].entries())
    expect(words(cards)[at]).toContain(value)
  expect(words('main .offices > li h3')).toEqual(['Toronto office', 'Vaughan presentation centre'])
  const places = all('main .offices > li').map((place) => wordsOf(place.querySelector('address')))
  expect(places).toHaveLength(2)
  for (const [at, { street, city, postalCode }] of offices.entries())
    for (const part of [street, city, postalCode]) expect(places[at]).toContain(part)
})

it('privacy: dated and complete, with its topics in the contents', async () => {
  const { all, words, hrefs } = await read('/privacy')
  const [date] = all('main time')
  expect([wordsOf(date), date?.getAttribute('datetime')]).toEqual(['March 25th 2025', '2025-03-25'])
  const topics = {
    'What we collect': ['your name', 'your email address', 'your phone number, if you choose', 'voluntarily'],
    'How we use it': ['marketing mail', 'improve the site', 'answer your inquiries'],
    'Who we share it with': ['email marketing providers', 'the law requires us to comply'],
    'Your choice': ['unsubscribe'],
    'Cookies and your browser': ['no advertising, analytics or trackers'],
    'How long we keep it': ['180 days'],
    Security: ['encrypted before they reach the database'],
    Changes: ['post the new version here'],
    Contact: [brand.privacyOfficer.name],
  }
  const contents = 'nav[aria-label="On this page"] a'
  expect(words(contents)).toEqual(Object.keys(topics))
  expect(words('main h2')).toEqual(Object.keys(topics))
  for (const href of hrefs(contents)) expect(all(href ?? ''), href ?? '').toHaveLength(1)
  expect(hrefs(contents).at(-1)).toBe('#contact')
  const [article] = words('main article')
  for (const word of Object.values(topics).flat()) expect(article).toContain(word)
})

it('accessibility: policy, other formats, limits and a way to say what does not work', async () => {
  const { words, hrefs } = await read('/accessibility')
  expect(words('main h2')).toEqual(['Our policy', 'Other formats and help', 'Known limits', 'Tell us'])
  expect(hrefs('article a').filter((href) => /^(mailto|tel):/.test(href ?? ''))).toHaveLength(4)
})
