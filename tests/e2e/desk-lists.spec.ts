import { randomUUID } from 'node:crypto'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { heading, openAs, sql } from './desk.pages.ts'

/** A name that nobody else has. Names hold no numbers. */
const newName = (first: string) =>
  `${first} ${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`

/** A lead of somebody nobody else is called like. */
const addLead = async (given: { name?: string; message?: string } = {}) => {
  const { name = newName('Zephyrine'), message = 'Is there a gym?' } = given
  const id = randomUUID()
  const email = `${randomUUID()}@reader.example`
  await sql`
    select public.take_lead(
      ${id}, 'question', 'aurora-on-king', null, null, ${name}, ${email}, null, '{}', ${message}, 'Yes', '/contact', '',
      'sales@larkfield.example')`
  return { id, name, email }
}

test(
  'a lead is found with the keyboard alone, and the filters stand in the address without what was typed',
  { tag: '@deep' },
  async ({ page }) => {
    const lead = await addLead()
    const other = await addLead()
    await openAs(page, '/desk/leads?kind=question')
    await expect(heading(page, 'Leads')).toBeVisible()
    await expect(page.getByRole('link', { name: other.name })).toBeVisible()
    await expectNoAxeFindings(page)

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await expect(search).toBeFocused()
    await page.keyboard.type(`zeph ${lead.name.split(' ')[1] ?? ''}`)
    await expect(page.getByRole('link', { name: other.name })).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: lead.name })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    expect(page.url()).toMatch(/\/desk\/leads\?kind=question$/)

    await page.getByLabel('Status').selectOption('Done')
    await expect(page).toHaveURL(/\/desk\/leads\?kind=question&state=done$/)
    await expect(page.getByText('Nothing matches these words.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('open')
    await page.getByRole('link', { name: lead.name }).press('Enter')
    await expect(heading(page, lead.name)).toBeVisible()
    await expect(page).toHaveURL(`/desk/lead?id=${lead.id}`)
    await expectNoAxeFindings(page)
    await page.goBack()
    await expect(search).toHaveValue(`zeph ${lead.name.split(' ')[1] ?? ''}`)
    await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
    await expect(page.getByRole('link', { name: other.name })).toBeHidden()
  },
)

test(
  'a list that is open shows changes where they are, and what is new once it is asked for',
  { tag: '@deep' },
  async ({ page }) => {
    const lead = await addLead()
    await page.clock.install()
    await openAs(page, '/desk/leads')
    const row = page.getByRole('row', { name: lead.name })
    await expect(row).toContainText('No one')
    const [colleague] = await sql<
      { user_id: string; name: string }[]
    >`select user_id, name from public.staff limit 1`
    await sql`update public.leads set assigned_to = ${colleague?.user_id ?? null} where id = ${lead.id}`
    const newer = await addLead()
    const top = (await row.boundingBox())?.y
    await page.clock.fastForward(31_000)
    await expect(row).toContainText(colleague?.name ?? '')
    await expect(page.getByText(/^\d+ new/)).toBeVisible()
    await expect(page.getByRole('row', { name: newer.name })).toBeHidden()
    expect((await row.boundingBox())?.y).toBe(top)
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect(page.getByRole('row', { name: newer.name })).toBeVisible()
    await expect(heading(page, 'Leads')).toBeFocused()
  },
)

test.describe('a draft', () => {
  test.use({ expectedProblems: [/401 \(Unauthorized\).*\/answer/] })

  test(
    'an answer is sent once, and one that is not sent yet is kept in the tab until the member logs out',
    { tag: '@deep' },
    async ({ page }) => {
      const lead = await addLead()
      const other = await addLead()
      await openAs(page, `/desk/lead?id=${lead.id}`)
      const answer = page.getByLabel('Your answer')
      await answer.fill('Yes, a gym.')
      await page.getByRole('button', { name: 'Send' }).press('Enter')
      await expect(page.getByText('Your answer is on its way.')).toBeVisible()
      await expect(answer).toHaveValue('')
      await expectNoAxeFindings(page)
      const mails = await sql`
      select id from public.outbox where payload ->> 'template' = 'lead-answer' and payload -> 'params' ->> 'lead' = ${lead.id}`
      expect(mails).toHaveLength(1)

      await page.goto(`/desk/lead?id=${other.id}`)
      await answer.fill('No gym.')
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Send' }).press('Enter')
      await expect(page).toHaveURL(/\/login\?/)
      await page.context().addCookies(cookies)
      await page.goto(`/desk/lead?id=${other.id}`)
      await expect(answer).toHaveValue('No gym.')
      await page.getByRole('button', { name: 'Sign out' }).last().click()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
    },
  )
})

test(
  'the start and the visits are reached from the navigation, and who came is noted',
  { tag: '@deep' },
  async ({ page }) => {
    const name = newName('Quill')
    await sql`
    insert into public.visits (
      id, building_id, starts_at, ends_at, starts, ends, time_zone, state, name, email, consent_wording, page)
    values (
      gen_random_uuid(), 'aurora-on-king', now() - interval '2 hours', now() - interval '1 hour', '2026-12-03T14:00',
      '2026-12-03T15:00', 'America/Toronto', 'confirmed', ${name}, 'quill@visitor.example', 'Yes', '/')`
    await openAs(page, '/desk', { name: 'Vera Visits' })
    await expect(heading(page, 'Hello, Vera Visits')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Visits' }).click()
    await page.getByLabel('When').selectOption('Past')
    await page.getByRole('searchbox').fill(name)
    await expect(page.locator('.desk-table tbody tr')).toHaveCount(1)
    const came = page.getByRole('button', { name: `Came: ${name}` })
    await came.press('Enter')
    await expect(came).toHaveAttribute('aria-pressed', 'true')
    // Rows are read and pressed also while others are on their way.
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route('**/api/desk/visits', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(page.locator('.desk-table')).toHaveAttribute('aria-busy', 'true')
    await expectNoAxeFindings(page)
    answer(undefined)
    await expect(page.locator('.desk-table')).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/api/desk/visits')
    await page.reload()
    await page.getByRole('searchbox').fill(name)
    await expect(came).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'a manager saves a list as a file for a spreadsheet; sales have no such button',
  { tag: '@deep' },
  async ({ page, browser }) => {
    const lead = await addLead({ message: '=1+1' })
    await openAs(page, '/desk/leads', { role: 'manager', name: 'Max Manager' })
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export as CSV' })
    await expectNoAxeFindings(page)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^larkfield-leads-\d{4}-\d\d-\d\d-1\.csv$/)
    const text = (await (await file.createReadStream()).toArray()).join('')
    // Excel reads UTF-8 only with a byte order mark.
    expect(text).toMatch(/^\ufeff/)
    expect(text).toContain(lead.email)
    expect(text).toContain(`,'=1+1,`)
    await expect(dialog.getByText(/^Saved: \d+ rows\. That is everything\.$/)).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await openAs(other, '/desk/leads')
    await expect(other.getByRole('link', { name: lead.name })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Export' })).toBeHidden()
  },
)
