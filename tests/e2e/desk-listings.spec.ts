import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { heading, openAs, sql } from './desk.pages.ts'

// A page that is not a member's yet, what somebody else changed, and the calls that tests cut off.
test.use({
  expectedProblems: [
    /status of 40[01349] .*api\/desk\/|desk\/imports\S* net::ERR_FAILED|ERR_FAILED .*desk\/imports/,
  ],
})

const added: string[] = []
test.afterAll(async () => {
  if (added.length > 0) await sql`delete from public.buildings where id in ${sql(added)}`
})

/** A building that visitors do not see, so that tests of other pages stay as they are. */
const addBuilding = async (units: Record<string, number>) => {
  const id = `desk-${randomUUID().slice(0, 8)}`
  await sql`insert into public.buildings (id, name, published) values (${id}, ${`House ${id}`}, false)`
  for (const [unit_number, price] of Object.entries(units))
    await sql`insert into public.suites ${sql({ building_id: id, unit_number, price })}`
  added.push(id)
  return { id, name: `House ${id}` }
}
const priceOf = async (building: string, unit: string) =>
  (await sql`select price from public.suites where building_id = ${building} and unit_number = ${unit}`)[0]?.[
    'price'
  ]

const openAsEditor = (page: Page, path: string) => openAs(page, path, { role: 'editor', name: 'Ed Editor' })
const rows = (page: Page) => page.locator('tbody tr')

test('a price is changed with the keyboard alone, and a change by someone else is shown, not overwritten', async ({
  page,
}) => {
  const house = await addBuilding({ '101': 500_000, '102': 0, '1204': 700_000 })
  await openAsEditor(page, '/desk/suites')
  await expect(page.getByRole('heading', { level: 1, name: 'Suites' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(`${house.name} 101`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('$500,000')
  await expect(rows(page)).toContainText('Not published')
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: `Change ${house.name} 101` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `${house.name} 101` })
  await expect(dialog.getByLabel('Price')).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Price').fill('a lot')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('Enter the price in whole dollars, such as 649900; 0 if there is none yet.'),
  ).toBeVisible()
  await dialog.getByLabel('Price').fill('$525,000')
  await expect(dialog.getByText('+25,000 (+5%) from the current price')).toBeVisible()

  await sql`update public.suites set price = 510000 where building_id = ${house.id} and unit_number = '101'`
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('It is now $510,000, for sale. Save again to replace that.')).toBeVisible()
  await expect(dialog.getByLabel('Price')).toHaveValue('$525,000')
  expect(await priceOf(house.id, '101')).toBe(510_000)

  await dialog.getByRole('radio', { name: 'Sold' }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText(`${house.name} 101 has been saved. The website shows the change within seconds.`),
  ).toBeVisible()
  await expect(rows(page)).toContainText('$525,000')
  await expect(rows(page)).toContainText('Sold')
  expect(await priceOf(house.id, '101')).toBe(525_000)
})

test(
  'the list is filtered by its address, a building is published, and what the build left out is shown',
  { tag: '@deep' },
  async ({ page }) => {
    const house = await addBuilding({ '101': 500_000, '102': 0 })
    await sql`
    insert into public.listing_problems (entity, row_id, field, problem)
    values ('suites', ${`${house.id}-101`}, 'exposure', 'has to be N')`
    await openAsEditor(page, `/desk/suites?building=${house.id}&state=unpriced`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('102')
    await page.getByLabel('Show').selectOption('Left out by the last build')
    await expect(page).toHaveURL(`/desk/suites?building=${house.id}&state=left-out`)
    await expect(rows(page)).toContainText('101')
    await page.locator('summary').click()
    await expect(page.getByRole('listitem').filter({ hasText: `${house.name} 101` })).toContainText(
      'exposure has to be N',
    )
    await expectNoAxeFindings(page)

    await page.getByRole('link', { name: 'By floor and stack' }).click()
    await expect(heading(page, house.name)).toBeVisible()
    const cell = page.getByRole('button', { name: /^101/ })
    await expect(cell).toContainText('$500,000')
    await expectNoAxeFindings(page)
    await cell.press('Enter')
    await expect(page.getByRole('dialog', { name: `${house.name} 101` }).getByLabel('Price')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await page.getByRole('link', { name: 'All suites' }).click()
    await expect(page).toHaveURL(`/desk/suites?building=${house.id}`)

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: `Publish ${house.name}?` })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await sql`select published from public.buildings where id = ${house.id}`)[0]?.['published']).toBe(
      false,
    )
    await page.getByLabel('Show').selectOption('On hold')
    await expect(page.getByText('No suites match.')).toBeVisible()
    await sql`delete from public.listing_problems where row_id like ${`${house.id}%`}`
  },
)

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
/** From the keyboard: the button has the focus when the preview replaces it. */
const choose = async (page: Page, file: ReturnType<typeof csv>) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a table (CSV)' }).press('Enter')
  await (await chooser).setFiles(file)
}

test(
  'a table is compared line by line and applied with one press, but not over what someone else changed',
  { tag: '@deep' },
  async ({ page }) => {
    const house = await addBuilding({ '101': 500_000, '102': 600_000, '103': 700_000 })
    await openAsEditor(page, '/desk/import')
    await expect(page.getByRole('heading', { level: 1, name: 'Import a table' })).toBeVisible()
    await expectNoAxeFindings(page)
    await choose(page, csv('picture.csv', 'a\0b'))
    await expect(page.getByRole('alert').getByText('This is not UTF-8 text.')).toBeVisible()

    const table = [
      'Building;Unit Number;Price;Available',
      `${house.name};101;525 000;yes`,
      `${house.id};102;"610,000";yes`,
      `${house.id};103;700000;yes`,
      `${house.id};104;800000;yes`,
      `${house.id};105;TBA;yes`,
    ].join('\r\n')
    await choose(page, csv('prices.csv', `\ufeff${table}\r\n`))
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1, name: 'prices.csv' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Changed 2' })).toBeChecked()
    await expect(rows(page).first()).toContainText('$500,000')
    await expect(rows(page).first()).toContainText('$525,000')
    await expect(page.getByText('1 line can’t be imported and will be left out.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('radio', { name: 'Cannot be imported 1' }).press('Space')
    await expect(rows(page)).toContainText("price must be a whole number of dollars, not 'TBA'")

    await sql`update public.suites set price = 605000 where building_id = ${house.id} and unit_number = '102'`
    await page.getByRole('button', { name: 'Apply 3 changes' }).press('Enter')
    await expect(page.getByText('Nothing was saved: 1 suite was changed after this preview.')).toBeVisible()
    await expect(rows(page)).toContainText('$605,000')
    expect(await priceOf(house.id, '101')).toBe(500_000)

    await page.getByRole('button', { name: 'Apply 3 changes' }).press('Enter')
    await expect(page.getByText('1 suite added, 2 suites changed.')).toBeVisible()
    await expect(page.locator('.desk-outcome')).toBeFocused()
    expect(await priceOf(house.id, '101')).toBe(525_000)
    expect(await priceOf(house.id, '102')).toBe(610_000)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'All imports' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'prices.csv' }).first()).toContainText(
      '1 added, 2 changed',
    )
  },
)

test(
  'a table that cannot be imported is refused at once, and nothing of it stays',
  { tag: '@deep' },
  async ({ page }) => {
    await openAsEditor(page, '/desk/import')
    await choose(page, csv('all.csv', `building,unit,price\n${'x,1,1\n'.repeat(10_001)}`))
    await expect(
      page.getByRole('alert').getByText('This table has more than 10,000 rows. Split it, or ask an operator'),
    ).toBeVisible()
    const name = `colours-${randomUUID().slice(0, 8)}.csv`
    await choose(page, csv(name, 'building,unit,colour,smell\nx,1,red,none\n'))
    await expect(page.getByRole('alert').getByText('has unknown columns: colour, smell')).toBeVisible()
    await expect(page).toHaveURL('/desk/import')
    await expect(heading(page, 'Import a table')).toBeVisible()
    expect(await sql`select id from public.desk_imports where file = ${name}`).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeHidden()
  },
)

test('an answer that is lost is looked for', { tag: '@deep' }, async ({ page }) => {
  const house = await addBuilding({ '1': 500_000 })
  await openAsEditor(page, '/desk/import')
  let sent = 0
  await page.route('**/api/desk/imports?*', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await choose(page, csv('long.csv', `building,unit,price\n${house.id},1,500010\n`))
  await expect(page.getByRole('radio', { name: 'Changed 1' })).toBeVisible()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page).toHaveURL('/desk/import')
  await expect(heading(page, 'Import a table')).toBeFocused()
  expect(await priceOf(house.id, '1')).toBe(500_000)
  await page.unrouteAll()

  // The answer is lost, but nothing is written twice.
  await choose(page, csv('one.csv', `building,unit,price\n${house.id},1,500006\n`))
  await page.route('**/apply', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('0 suites added, 1 suite changed.')).toBeVisible()
  expect(await priceOf(house.id, '1')).toBe(500_006)
})
