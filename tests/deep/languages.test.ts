import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibility } from '#texts/accessibility.content.ts'
import { consulting } from '#texts/consulting.content.ts'
import { contactPage } from '#texts/contact.content.ts'
import * as dutySources from '#texts/duty.content.ts'
import * as sources from '#texts/law.content.ts'
import * as mortgageSources from '#texts/mortgage-law.content.ts'
import { marketing } from '#texts/marketing.content.ts'
import { portfolio } from '#texts/portfolio.content.ts'
import { privacy } from '#texts/privacy.content.ts'
import { realestate } from '#texts/realestate.content.ts'
import { brand } from '#lib/brand.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { buildSite } from '#tests/fixtures/built.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { findUnwrapped, textsIn } from '#tests/fixtures/unwrapped.ts'

/** Content outside the interface texts: listings, … */
const TABLES = ['buildings', 'building_sections', 'pictures', 'public_files', 'suites']
/** … the brand's words and publishers of rules, … */
const CONTENT = [
  accessibility,
  dutySources,
  sources,
  mortgageSources,
  brand,
  consulting,
  contactPage,
  marketing,
  portfolio,
  privacy,
  realestate,
]
/** … and names that are the same in every language. */
const LINKS = LANGUAGES.flatMap(({ name, short, offer }) => [name, short, offer])
const NAMES = [...LINKS, 'GeoNames', 'Natural Earth', 'OpenFreeMap', 'OpenStreetMap', 'PDF']

/** `Intl` formats dates in the language. */
const DATE = /\d{1,2} \p{Lu}\p{L}+ 20\d\d/gu

let sql: ReturnType<typeof database>
let site: Awaited<ReturnType<typeof buildSite>>
let unwrappedOn: (html: string) => string[]

// A separate database, because other tests add listings to the shared one during this build.
useOwnStack()

beforeAll(async () => {
  sql = database()
  site = await buildSite('tests/fixtures/pseudo.build.ts')
  const rows = await Promise.all(TABLES.map((table) => sql`select * from ${sql(table)}`))
  unwrappedOn = findUnwrapped(textsIn([CONTENT, NAMES, rows]))
}, 300_000)
afterAll(async () => {
  await site.remove()
  await sql.end()
})

it('a site in another language shows no text of this one', () => {
  const pages = [...site.pages]
  expect(pages.length).toBeGreaterThan(300)
  const found = pages.flatMap(([path, { html }]) =>
    unwrappedOn(html)
      .filter((text) => /\p{L}/u.test(text.replaceAll(DATE, '')))
      .map((text) => `${text} (${path})`),
  )
  expect(found).toEqual([])
})

it('says so in the words of the texts', () => {
  expect(site.pages.get('/login')?.text).toContain('⟦Forgot your password?⟧')
})
