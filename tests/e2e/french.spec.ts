import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { leaveAlertsLink } from '#netlify/lib/mail/subscription-token.ts'
import { PDF } from '#tests/fixtures/documents.ts'
import { englishIn } from '#tests/fixtures/french.ts'
import { database } from '#tests/fixtures/listings.ts'
import { openPost, pathIn } from '#tests/fixtures/post.ts'
import { expect, test } from '#tests/setup/test.ts'
import { login, manage, register } from '#languages/fr-CA/account.ts'
import { alerts } from '#languages/fr-CA/alert.ts'
import { building } from '#languages/fr-CA/building.ts'
import { objection, purchase, requests, requestSent } from '#languages/fr-CA/buyer.ts'
import { documents } from '#languages/fr-CA/document.ts'
import { favouriteList, shortlistButton, shortlistSaid } from '#languages/fr-CA/favourite.ts'
import { fields } from '#languages/fr-CA/form.ts'
import { frame } from '#languages/fr-CA/frame.ts'
import { leads } from '#languages/fr-CA/lead.ts'
import { suiteFilters } from '#languages/fr-CA/listing.ts'
import { messages } from '#languages/fr-CA/messages.ts'
import { profile } from '#languages/fr-CA/profile.ts'
import { search } from '#languages/fr-CA/search.ts'
import { compare, shortlist } from '#languages/fr-CA/shortlist.ts'
import { suite, suitePage } from '#languages/fr-CA/suite.ts'
import { visits } from '#languages/fr-CA/visit.ts'
import { field, newPerson } from './account.ts'
import { said } from './buyer.pages.ts'
import { expectFrench, signInFr } from './french.pages.ts'
import { cards, choose, listed } from './listings.pages.ts'

/** One walk in French on the real API. It finds things by the French texts: what it cannot find is not in French. */

const SUITE = 'aurora-on-king-1204'
const FILE = { name: 'Préautorisation.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).click()

const identify = async (form: Locator) => {
  await form.getByLabel(purchase.dob).fill('1990-02-03')
  await form.getByLabel(purchase.driversLicence).fill('O1234-56789-01234')
  await form.getByLabel(purchase.driversExpiry).fill('2099-01-01')
}
test.use({ locale: 'fr-CA', actionTimeout: 40_000, expectedProblems: [/status of 40[01]/] })

test(
  'one finds a home in French, asks for it with another, visits it and leaves',
  { tag: '@deep' },
  async ({ page, browser }) => {
    test.setTimeout(420_000)
    const sql = database()
    const post = await openPost(sql)
    const person = { ...newPerson(), name: 'Amara Osei' }
    const partner = `${randomUUID()}@person.example`
    const letters = async (email: string, count: number, request?: string) => {
      await expect.poll(async () => (await post.to(email, request)).length).toBeGreaterThanOrEqual(count)
      const last = (await post.to(email, request)).at(-1)
      if (!last) throw new Error('There is no mail')
      return last
    }
    try {
      await test.step('the home page offers French, and a city leads to its homes', async () => {
        await page.goto('/')
        await page.locator('#language-offer').getByRole('link').click()
        await expect(page).toHaveURL('/fr')
        await expectFrench(page)
        await page.getByRole('combobox', { name: search.city }).first().fill('Toronto')
        await page.getByRole('listbox', { name: search.suggestions }).getByRole('option').first().click()
        await press(main(page), search.search)
        await expect(page).toHaveURL(/^[^?]+\/fr\/results\?/)
        await expect(cards(page).first()).toBeVisible()
        await expectFrench(page)
        await choose(page, suiteFilters.bedrooms, '2')
        await expect(page).toHaveURL(/&bedrooms=2$/)
        await expectFrench(page)
      })

      await test.step('a guest keeps two suites and compares them', async () => {
        for (const id of [SUITE, 'tannery-row-17']) {
          await page.goto(`/fr/suites/${id}`)
          await press(main(page), shortlistButton.add)
          await said(page, shortlistSaid.added)
        }
        await expectFrench(page)
        await main(page).getByRole('link', { name: shortlistButton.see }).click()
        await expect(page).toHaveURL('/fr/shortlist')
        const kept = part(page, shortlist.suites)
        await expect(kept.locator('[data-suite]')).toHaveCount(2)
        await expectFrench(page)
        await kept.getByRole('link', { name: shortlist.compare(2) }).click()
        await expect(part(page, compare.title).getByRole('columnheader')).toHaveCount(2)
        await expectFrench(page)
      })

      await test.step('signs up and in, and finds the two as favourites', async () => {
        await page.goto('/fr/register?next=%2FUserPage')
        await press(main(page), register.submit)
        await expect(main(page).getByText(fields.nameMissing)).toBeVisible()
        await expectFrench(page)
        await field(page, fields.name).fill(person.name)
        await field(page, fields.email).fill(person.email)
        await field(page, fields.phone).fill(person.phone)
        await field(page, fields.password).fill(person.password)
        await field(page, fields.confirmPassword).fill(person.password)
        await press(main(page), register.submit)
        await expect(page).toHaveURL('/fr/login?next=%2Ffr%2FUserPage')
        await signInFr(page, { ...person, password: 'not-the-password' })
        await expect(main(page).getByRole('alert')).toContainText(login.failed(''))
        await expectFrench(page)
        await signInFr(page, person)
        await expect(page).toHaveURL('/fr/UserPage')
        await expect(part(page, favouriteList.title).locator('[data-suite]')).toHaveCount(2)
        await expectFrench(page)
      })

      await test.step('sends a document', async () => {
        const chooser = page.waitForEvent('filechooser')
        await press(part(page, documents.title), documents.upload)
        await (await chooser).setFiles(FILE)
        await said(page, documents.uploaded)
        await press(page, documents.remove(FILE.name))
        await expect(page.getByRole('alertdialog', { name: documents.deleteTitle })).toBeVisible()
        await expectFrench(page)
        await page.keyboard.press('Escape')
      })

      const request = await test.step('asks to buy with a second purchaser', async () => {
        await page.goto(`/fr/suites/${SUITE}`)
        await page.getByRole('button', { name: suite.requestToPurchase }).first().click()
        const dialog = page.getByRole('dialog', { name: purchase.title })
        await expect(dialog.getByLabel(purchase.suite).first()).toHaveValue(SUITE)
        await dialog.getByLabel(purchase.addSecond).check()
        await press(dialog, purchase.submit)
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectFrench(page)
        const [first, second] = [
          dialog.getByRole('group', { name: purchase.purchaser, exact: true }),
          dialog.getByRole('group', { name: purchase.second }),
        ]
        await identify(first)
        await first.getByLabel(purchase.fullAddress).fill('12, rue King Ouest, Toronto')
        await second.getByLabel(purchase.name).fill('Noor Haddad')
        await second.getByLabel(purchase.email).fill(partner)
        await second.getByRole('textbox', { name: purchase.phone }).fill('4165550188')
        await identify(second)
        await second.getByLabel(purchase.sameAddress).check()
        await press(dialog, purchase.submit)
        await expect(page.getByRole('dialog', { name: requestSent.title })).toBeVisible()
        await expectFrench(page)
        const [row] = await sql<{ id: string }[]>`
        select buy_requests.id from public.buy_requests join auth.users on users.id = user_id where email = ${person.email}`
        return row?.id ?? ''
      })

      await test.step('books a visit and confirms it', async () => {
        await page.goto(`/fr/suites/${SUITE}`)
        await page.getByRole('link', { name: suitePage.question }).click()
        const dialog = page.getByRole('dialog', { name: leads.question.title })
        await dialog.getByRole('group', { name: visits.day }).getByRole('radio').last().check()
        await dialog
          .getByRole('radio', { name: /^\d+\sh/ })
          .last()
          .check()
        await expectFrench(page)
        const reader = `${randomUUID()}@reader.example`
        await dialog.getByLabel(fields.name).fill(person.name)
        await dialog.getByLabel(fields.email).fill(reader)
        await press(dialog, visits.book)
        await expect(page.getByRole('dialog', { name: visits.booked })).toContainText(
          messages.answers.visitBooked,
        )
        await expectFrench(page)
        await page.goto(pathIn(await letters(reader, 1), 'fr/visit'))
        await press(main(page), visits.page.confirm)
        await expect(main(page)).toContainText(visits.page.done.confirm)
        await expectFrench(page)
        await press(main(page), visits.page.change)
        await main(page).getByRole('group', { name: visits.day }).getByRole('radio').first().check()
        await expectFrench(page)
        await press(main(page), visits.page.keep)
        await press(main(page), visits.page.cancel)
        await expect(page.getByRole('alertdialog', { name: visits.page.cancelTitle })).toBeVisible()
        await expectFrench(page)
        await page.keyboard.press('Escape')
      })

      await test.step('saves a search, and the link of its mails stops them', async () => {
        await page.goto('/fr/all-suites?type=condo&price=700000')
        // The button below the list moves until the list has loaded.
        await expect(listed(page)).toBeVisible()
        await press(page, search.tellMe)
        const dialog = page.getByRole('dialog', { name: alerts.heading })
        await expect(dialog).toContainText(alerts.consent)
        await expectFrench(page)
        await press(dialog, alerts.accept)
        await said(page, alerts.saved)
        await page.goto('/fr/UserPage')
        const saved = part(page, alerts.title)
        await expect(saved.getByRole('listitem')).toHaveCount(1)
        await expect(saved).toContainText(alerts.waiting)
        await expectFrench(page)
        const [row] = await sql<{ id: string }[]>`select id from auth.users where email = ${person.email}`
        await page.goto(leaveAlertsLink(row?.id ?? '', 'fr-CA'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(alerts.leaveTitle)
        await press(main(page), alerts.leave)
        await expect(main(page)).toContainText(messages.answers.alertsLeft)
        await expectFrench(page)
        await page.goto('/fr/UserPage')
        await expect(saved).toContainText(alerts.resting)
      })

      await test.step('the second objects by the link of their mail, and the first goes on alone', async () => {
        const other = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
        await other.goto(pathIn(await letters(partner, 1, request), 'fr/objection'))
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(objection.title)
        await expectFrench(other)
        await press(main(other), objection.submit)
        await expect(main(other)).toContainText(messages.answers.objected)
        await other.context().close()
        await page.reload()
        const list = part(page, requests.title)
        await expect(list).toContainText(requests.paused)
        await expectFrench(page)
        await list.getByRole('button', { name: requests.resumeOf('').trim() }).click()
        await said(page, requests.resumed)
        await list.getByRole('button', { name: requests.withdrawOf('').trim() }).click()
        await expect(page.getByRole('alertdialog', { name: requests.withdrawTitle })).toBeVisible()
        await expectFrench(page)
        await page.keyboard.press('Escape')
      })

      await test.step('changes the profile, and deletes the account', async () => {
        await page.getByRole('link', { name: profile.manage }).click()
        await expect(page).toHaveURL('/fr/manage')
        const form = page.getByRole('form', { name: manage.name.title })
        await form.getByLabel(fields.name).fill('')
        await press(form, manage.name.submit)
        await expect(form.getByText(fields.nameMissing)).toBeVisible()
        await form.getByLabel(fields.name).fill('Amara Osei')
        await press(form, manage.name.submit)
        await expect(form.getByRole('status')).toHaveText(manage.name.done)
        await expectFrench(page)
        await press(page, manage.data.remove)
        const dialog = page.getByRole('alertdialog', { name: manage.removal.title })
        await dialog.getByLabel(manage.removal.password).fill('not-the-password')
        await press(dialog, manage.removal.submit)
        await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
        await expectFrench(page)
        await dialog.getByLabel(manage.removal.password).fill(person.password)
        await press(dialog, manage.removal.submit)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(manage.removal.gone)
        await expectFrench(page)
        await page.goto('/fr/manage')
        await expect(page).toHaveURL(/\/fr\/login\?next=/)
      })
    } finally {
      await post.close()
      await sql.end()
    }
  },
)

/** Brings every part into view, so that all islands come alive. */
const walkDown = async (page: Page) => {
  const steps = await page.evaluate(() => document.documentElement.scrollHeight / 600)
  for (let step = 0; step <= steps; step += 1) await page.mouse.wheel(0, 600)
  for (const map of await page.locator('main .map:visible').all()) {
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('canvas')).toBeVisible()
  }
  // The bar at the bottom covers nothing there.
  await page.mouse.wheel(0, 100_000)
  await page.waitForLoadState('networkidle')
}

// Pages whose words are all built are read in tests/site/french-words.test.ts, and the walk above reads its own.
test('with all parts alive, pages and their dialogs are French', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  const read = (path: string, open?: () => Promise<unknown>) =>
    test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await walkDown(page)
      await expectFrench(page)
      if (!open) return
      await open()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectFrench(page)
      await page.keyboard.press('Escape')
    })
  await read('/fr', () => page.keyboard.press('/'))
  await page.getByRole('main').getByRole('link', { name: frame.subscribe }).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expectFrench(page)
  await read('/fr/buildings/aurora-on-king', () => page.locator('.carousel a').first().click())
  await page.getByRole('link', { name: building.question }).first().click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expectFrench(page)
  await read('/fr/coming-soon/the-wren', () =>
    page.getByRole('link', { name: leads.first.title }).first().click(),
  )
  for (const path of [
    'contact',
    'cash-to-close?price=649900',
    'reset-password',
    'confirm-email',
    'invitation',
  ])
    await read(`/fr/${path}`)

  await read(`/fr/suites/${SUITE}`, () => page.getByRole('link', { name: suitePage.enlarge }).click())
  await test.step('what is folded, and the calculator with more than the usual', async () => {
    for (const fold of await page.locator('main details').all())
      await fold.evaluate((one: HTMLDetailsElement) => (one.open = true))
    for (const check of await page.locator('main').getByRole('checkbox').all())
      if (await check.isVisible()) await check.check()
    await page.waitForLoadState('networkidle')
    await expectFrench(page)
  })
  await test.step('the printed brochure', async () => {
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('.brochure')
    await expect(sheet).toBeVisible()
    expect(englishIn(`<body>${await sheet.innerHTML()}`)).toEqual([])
  })
})

test('a place has its French name, a filtered list keeps its language, and captions are French', async ({
  page,
}) => {
  await page.goto('/fr/search')
  const city = page.locator('main input[name=city]')
  await city.fill('vancouver, colombie-brit')
  await page.getByRole('option', { name: /^Vancouver Colombie-Britannique, Canada/ }).click()
  await expect(city).toHaveValue('Vancouver, Colombie-Britannique, Canada')
  await page.locator('main .search__go').click()
  // The address names the place as the gazetteer does.
  await expect(page).toHaveURL(/\/fr\/results\?place=\d+&city=Vancouver%2C\+British\+Columbia%2C\+Canada/)
  await expect(cards(page).first()).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('Vancouver, Colombie-Britannique, Canada')
  await expect(page.getByText('à Vancouver').first()).toBeVisible()

  await city.fill('3½ Montréal moins de 500 000')
  await page.getByRole('option', { name: /^1 chambre · .*500\s000\s\$.* Montréal, Québec/ }).click()
  await expect(page).toHaveURL(/\/fr\/results\?place=\d+&city=Montr.*&price=500000&bedrooms=1$/)

  const asked = page.waitForRequest(/\/api\/building\/aurora-on-king\?language=fr-CA/)
  await page.goto('/fr/buildings/aurora-on-king?bedrooms=3#listings')
  await asked
  await expect(cards(page).locator('img').first()).toHaveAttribute('alt', /^Cuisine /)

  await page.goto('/fr/buildings/halyard')
  await expect(page.locator('.carousel .caption.is-on')).toHaveText(/Côté parc/)
  await expect(page.locator('.carousel .caption.is-on [lang=en]')).toHaveCount(0)
  await expect(page.locator('.carousel img').first()).not.toHaveAttribute('lang')
  await page.locator('[data-plate="0"]').click()
  await expect(page.getByRole('dialog').locator('.caption')).toHaveText(/Côté parc/)
})

test('the menu, the filters and the map of a phone are French', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/fr/all-suites')
  await page.getByRole('button', { name: frame.menu }).click()
  await expect(page.getByRole('dialog', { name: frame.menu })).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await press(page, new RegExp(`^${suite.filters}`))
  await expect(page.getByRole('dialog', { name: suite.filters })).toBeVisible()
  await expectFrench(page)
})
