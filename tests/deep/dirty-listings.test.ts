import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFaults } from '#tests/fixtures/built-ids.ts'
import { buildSite } from '#tests/fixtures/built.ts'
import { addDirtyListings, LONG, NASTY, SCRIPT } from '#tests/fixtures/dirty.ts'
import { database } from '#tests/fixtures/listings.ts'
import { languageOf, LANGUAGES } from '#lib/languages.ts'

const sql = database()
let dirty: Awaited<ReturnType<typeof addDirtyListings>>
let site: Awaited<ReturnType<typeof buildSite>>

beforeAll(async () => {
  dirty = await addDirtyListings(sql)
  site = await buildSite()
}, 600_000)
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
const isTheirs = (path: string) => path.includes(dirty.long) || path.includes('dirty-')

describe('listings with everything missing', () => {
  const paths = () =>
    [...site.pages.keys()].filter((path) => languageOf(path).language === LANGUAGES[0] && isTheirs(path))

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

  it('have unique ids, and labels and descriptions that refer to existing ones', () => {
    const theirs = [...site.pages].filter(([path]) => isTheirs(path))
    expect(theirs.flatMap(([path, { html }]) => idFaults(html).map((of) => [path, of]))).toEqual([])
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

  it('the longest name is shown whole, also in lists', () => {
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
    expect(plan.text).toContain('No suites of this plan are available at the moment.')
    expect(plan.html).not.toContain('id="cash-to-close"')
    expect(page('/suites/dirty-sold-1').text).toContain('Suite 1 is no longer available.')
  })

  it('a development with only a name is coming soon', () => {
    for (const words of ['Development Coming Soon!', 'No pictures available'])
      expect(page('/coming-soon/dirty-bare').text).toContain(words)
  })
})
