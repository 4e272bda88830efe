import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import { database } from '#tests/fixtures/listings.ts'
import { makeStep, requestFor } from '#tests/fixtures/purchase.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

/** How long a change of a listing may take to be shown (ms). */
const TEN = 10_000

const suitesFrom = async (request: APIRequestContext, query = ''): Promise<SuiteCard[]> =>
  (await request.get(`/api/pubSuites${query}`)).json()

/** Where a suite is shown, with the part of the page that becomes an island once it is reached, and its mark there. */
const placesOf = ({
  _id,
  building,
}: SuiteCard): [path: string, mark: (page: Page) => Locator, part?: string][] => [
  [`/suites/${_id}`, (page) => page.locator('.offer .held')],
  [`/suites/${_id}`, (page) => page.locator(`.floors a.is-held[href="/suites/${_id}"]`), '#floors'],
  [`/buildings/${building.id}/suites/${_id}`, (page) => page.locator(`.table tr[data-suite="${_id}"] .held`)],
  [
    `/buildings/${building.id}?cards=suite&per=24#listings`,
    (page) => page.locator(`.suite-card[data-suite="${_id}"] .held`),
    '.suite-list',
  ],
  [`/shortlist?compare=${_id}`, (page) => page.locator('.compare__price', { hasText: 'on hold' })],
]

test(
  'a suite whose request is accepted is on hold everywhere within ten seconds, others wait in line, and it is free again',
  { tag: '@deep' },
  async ({ page, request }) => {
    test.setTimeout(400_000)
    const sql = database()
    const all = await suitesFrom(request)
    // The cheapest is on the first page of the list.
    const [suite] = all
      .filter(({ available, building, price }) => available && price > 0 && building.id === 'alder-terraces')
      .toSorted((a, b) => a.price - b.price)
    if (!suite) throw new Error('The demo data have no such suite')
    const { _id } = suite
    const [owner, other] = [
      await addAccount({ name: 'Amara Osei' }),
      await addAccount({ name: 'Noor Haddad' }),
    ]
    const [row] = await sql<{ id: string }[]>`
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    values (${owner.id}, ${_id}, '{}', 1, gen_random_uuid()) returning id`
    const id = row?.id ?? ''
    /** Each place shows it, or no place does, once it is loaded: they ask the call whose time is measured below. */
    const everywhere = async (held: boolean) => {
      for (const [path, mark, part = 'main'] of placesOf(suite))
        await expect(async () => {
          await page.goto(path)
          await page.locator(part).first().scrollIntoViewIfNeeded()
          await expect(mark(page)).toHaveCount(held ? 1 : 0, { timeout: 5_000 })
        }, path).toPass({ timeout: 60_000 })
    }
    try {
      await everywhere(false)
      await makeStep(sql, id, 'accept')
      const accepted = Date.now()
      await expect(async () => {
        const [now] = await suitesFrom(request, `?ids=${_id}`)
        expect(now).toMatchObject({ available: true, heldUntil: expect.any(String) })
      }).toPass({ timeout: TEN })
      expect(Date.now() - accepted).toBeLessThan(TEN)
      await everywhere(true)

      await test.step('the form and its answer say that a request waits in line', async () => {
        await page.goto(`/login?next=${encodeURIComponent(`/suites/${_id}`)}`)
        await page.getByLabel('Email', { exact: true }).fill(other.email)
        await page.getByLabel('Password', { exact: true }).fill(other.password)
        await page.getByLabel('Password', { exact: true }).press('Enter')
        await expect(page).toHaveURL(`/suites/${_id}`)
        await expect(page.locator('.offer')).toContainText('On hold for another buyer.')
        await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).click()
        const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
        await expect(dialog.getByText('This suite is on hold for another buyer.')).toBeVisible()
        await expect(dialog.getByLabel('Suite').locator('option:checked')).toHaveText(/, on hold$/)
        await expectNoAxeFindings(page, 'dialog[open]')
        const { dob, driversLicence, driversExpiry, fullAddress } = requestFor(_id)
        await dialog.getByLabel('Date of birth').fill(dob)
        await dialog.getByLabel('Driver’s licence').fill(driversLicence)
        await dialog.getByLabel('Licence expiry').fill(driversExpiry)
        await dialog.getByLabel('Full address').fill(fullAddress)
        await dialog.getByRole('button', { name: 'SUBMIT REQUEST' }).press('Enter')
        const sent = page.getByRole('dialog', { name: 'Your request is with the sales team' })
        await expect(sent).toContainText('Your request is waiting in line')
        await sent.getByRole('link', { name: 'See it on your profile' }).click()
        await expect(page.getByRole('region', { name: 'Requests' })).toContainText(
          'Your request is waiting in line',
        )
      })

      await test.step('it is free again, and who waits is told', async () => {
        await makeStep(sql, id, 'decline')
        await everywhere(false)
        const mails = await sql`
        select payload ->> 'to' as to from public.outbox where payload ->> 'template' = 'buy-request-free'`
        expect(mails).toContainEqual({ to: other.email })
      })
    } finally {
      await sql`delete from public.buy_requests where suite_id = ${_id}`
      await sql.end()
    }
  },
)
