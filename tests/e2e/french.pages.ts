import type { Page } from '@playwright/test'
import { buildings } from '#supabase/seed/demo/buildings.ts'
import { englishWords, hasBareColon, saidIn } from '#tests/fixtures/english.ts'
import { database } from '#tests/fixtures/listings.ts'
import { textsIn } from '#tests/fixtures/unwrapped.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect } from '#tests/setup/test.ts'
import { fields } from '#languages/fr-CA/form.ts'
import type { Person } from './account.ts'
import { field } from './account.ts'

/** Names of the demo data and of the people in these tests. */
const NAMES = [
  ...buildings.flatMap(
    ({ name, location, address, city, region, builder, brokerage, salesCentre, salesCentreName }) => [
      ...[name, location, address, city, region],
      ...[builder, brokerage, salesCentre, salesCentreName].filter((one) => one !== undefined),
    ],
  ),
  // The files to download are English.
  ...buildings.flatMap(({ files = [] }) => files.map(({ name }) => name)),
  ...['Amara Osei', 'Noor Haddad'],
]

/** What listings say, whole and by the sentence. Where it is English, a page's head cannot say so. */
let listed: Promise<string[]> | undefined
const readListings = async () => {
  const sql = database()
  const tables = ['buildings', 'building_sections', 'pictures', 'public_files', 'suites']
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql(table)}`))
  await sql.end()
  const texts = textsIn(rows).flatMap((text) => [text, ...text.split(/\n+|(?<=[.!?]) /)])
  return [...NAMES, ...texts.filter((text) => /\p{L}{3}/u.test(text))]
}
/** A text of a listing, or the beginning of one as a description. */
const isListed = (text: string, listings: readonly string[]) =>
  listings.includes(text.trim()) ||
  (text.endsWith('…') && listings.some((listing) => listing.startsWith(text.slice(0, 30))))

const faultsOf = (text: string, names: readonly string[]) => [
  ...(names !== NAMES && isListed(text, names) ? [] : englishWords(text, names)),
  ...(hasBareColon(text, names) ? ['no space before its colon'] : []),
]
const known = new Map<string, string[]>()
const faultsIn = (part: string, names: readonly string[]) =>
  [...new Set(saidIn(part))].flatMap((text) => {
    const key = `${names.length} ${text}`
    const faults = known.get(key) ?? faultsOf(text, names)
    known.set(key, faults)
    return faults.map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`)
  })

/** What is not French in a page's HTML: English words, and colons, each with its text. */
export const englishIn = async (html: string) => {
  const [head = '', body = ''] = html.split(/(?=<body\b)/)
  return [...faultsIn(head, await (listed ??= readListings())), ...faultsIn(body, NAMES)]
}

/** The page as it stands is in French, for a screen reader too. */
export const expectFrench = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect.soft(await englishIn(await page.content()), page.url()).toEqual([])
  await expectNoAxeFindings(page)
}

export const signInFr = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(password)
  await field(page, fields.password).press('Enter')
}
