import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answer, papers, said, sent, signIn, user } from './buyer.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test.use({ timezoneId: 'America/Toronto' })

const MB = 1024 * 1024
const FAVORITES = ['aurora-on-king-1204', 'alder-terraces-2205', 'breakwater-1411', 'halyard-1401']
const licence = { name: 'Licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpeg') }

test('shows who one is, the papers, the requests and what one likes', { tag: '@both' }, async ({ page }) => {
  await signIn(page, { favorites: FAVORITES })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/pubSuites?')) asked.push(request.url())
  })
  await page.goto('/userpage')
  await expect(page).toHaveURL('/UserPage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.name)
  await expect(page.locator('dl.strip dd')).toHaveText([user.name, user.email, '+1 647 555 0128'])
  await expect(page.getByRole('link', { name: 'MANAGE PROFILE' })).toHaveAttribute('href', '/manage')

  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('link', { name: 'Suite 1204, Aurora on King' })).toBeVisible()
  for (const text of [
    'Sent 15 November 2026, with parking, with a second purchaser',
    'Requested at $624,900 CAD, HST included; list price now $649,900 CAD, HST included',
    'Reference 6B1F6-A527F',
    'The sales team may open your documents until this request is over.',
    'Priya Nair of the sales team opened Bank letter.pdf: 16 November 2026, 09:02',
  ])
    await expect(requests).toContainText(text)
  await expect(
    requests.getByRole('list', { name: 'History of your request for Suite 1204, Aurora on King' }),
  ).toHaveText('With the sales team 15 November 2026, 10:00')
  await expect(requests).toContainText('With the sales team')

  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('listitem')).toHaveText([
    /Mortgage pre-approval\.pdf\s*14 November 2026, 09:41, 1\.8 MB/,
    /Passport, photo page\.jpg\s*12 November 2026, 18:20, 88 KB/,
  ])

  const kept = page.getByRole('region', { name: 'Favourited Suites' })
  await expect(kept.locator('.suite-card')).toHaveCount(3)
  await expect(kept.locator('.count')).toHaveText('1–3 of 4')
  await expect(kept.getByRole('link', { name: /^VIEW PROPERTY: Aurora on King/ })).toHaveAttribute(
    'href',
    '/suites/aurora-on-king-1204',
  )
  await expectNoAxeFindings(page)
  await kept.getByRole('button', { name: 'Next page' }).click()
  await expect(kept.locator('.suite-card')).toHaveCount(1)
  await kept.getByRole('button', { name: /^Remove Halyard/ }).click()
  await expect(kept.locator('.count')).toHaveText('1–3 of 3')
  await expect(kept.getByRole('link', { name: /^VIEW PROPERTY: Aurora on King/ })).toBeFocused()
  expect(asked).toHaveLength(1)
})

const steps = (page: Page) =>
  page.getByRole('list', { name: 'Steps of your purchase of Suite 1204, Aurora on King' })

test(
  'a request shows its purchase as steps: what is due, and no day that nobody entered',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-22T15:00:00Z'))
    await signIn(page)
    await page.goto('/UserPage')
    const step = (name: string) => steps(page).getByRole('listitem').filter({ hasText: name })
    await expect(step('You asked to buy')).toContainText('done')
    await expect(step('Last day to cancel')).toHaveText(
      'Last day to cancelNot known yet. The sales team enters it once you have signed.',
    )
    // 5% of $624,900 in all by then, less the $10,000 of signing.
    await expect(step('Deposit, after 30 days')).toHaveText(
      'Deposit, after 30 days22 December 2026, if you sign today$21,245.00',
    )
    await expect(step('Interim occupancy')).toContainText(/15 May 2028, tentative\$[\d,.]+ a month/u)
    await expect(step('Closing')).toContainText(/Its day is not known yet\.\$[\d,.]+/u)
    await expect(page.getByRole('link', { name: 'Work out your own' })).toHaveAttribute(
      'href',
      '/suites/aurora-on-king-1204#cash-to-close',
    )
    await expectNoAxeFindings(page)
  },
)

test('steps take the days that the sales team entered, and end with a declined request', async ({ page }) => {
  const history = [{ status: 'accepted' as const, at: '2026-11-18T15:00:00Z' }]
  await signIn(page, {
    requests: [
      { ...sent, status: 'accepted', history, agreementOn: '2026-12-01', cancelUntil: '2026-12-11' },
      { ...sent, _id: 'r2', status: 'declined' },
    ],
  })
  await page.goto('/UserPage')
  await expect(steps(page)).toHaveCount(1)
  await expect(steps(page)).toContainText('Last day to cancel11 December 2026')
  await expect(steps(page)).toContainText('Deposit, after 30 days31 December 2026$')
  await expect(steps(page)).not.toContainText('if you sign')

  const calendar = page.getByRole('button', { name: /^Add the known dates to your calendar: Suite 1204/ })
  const [saved] = await Promise.all([page.waitForEvent('download'), calendar.press('Enter')])
  expect(saved.suggestedFilename()).toBe('purchase-aurora-on-king-1204.ics')
  const file = await readFile(await saved.path(), 'utf8')
  expect(file.match(/DTSTART\S+/g)).toEqual(
    ['20261115', '20261118', '20261201', '20261211', '20261201', '20261231', '20270530', '20280515']
      .concat('20280515')
      .map((day) => `DTSTART;VALUE=DATE:${day}`),
  )
})

test('has words for everything that is not there yet', async ({ page }) => {
  await signIn(page, { documents: { message: 'no array' } })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/buyer/requests', async (route) => {
    await held.promise
    await route.fulfill({ json: [] })
  })
  await page.goto('/UserPage')
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('status')).toHaveText('Loading...')
  await expectNoAxeFindings(page)
  held.resolve(undefined)
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
  await expect(page.getByText('No Favourited Suites Yet')).toBeVisible()
  await expect(page.getByText('No requests sent yet.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('an ordinary e-mail address stands on one line, and a size that is not known is left out', async ({
  page,
}) => {
  const [known] = papers
  const unknown = { _id: 'd3', filename: 'Notes.pdf', uploadDate: '2026-11-10T15:00:00Z' }
  const email = 'marguerite.desrosiers-tremblay@courriel.example'
  await signIn(page, { email, documents: [known, unknown] })
  await page.goto('/UserPage')
  const [address, phone] = [page.locator('dl.strip dd').nth(1), page.locator('dl.strip dd').nth(2)]
  await expect(address).toHaveText(email)
  expect((await address.boundingBox())?.height).toBe((await phone.boundingBox())?.height)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('listitem').last()).toHaveText(/Notes\.pdf\s*10 November 2026, 10:00$/)
})

test('a tab that was left while it loaded shows the lists when one comes back', async ({ page }) => {
  await signIn(page)
  const checked = Promise.withResolvers<undefined>()
  await page.route('**/api/userAuth/verify', async (route) => {
    await checked.promise
    await route.fulfill({ json: { authenticated: true, user } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, hidden)
  await page.goto('/UserPage')
  await expect(page.locator('main astro-island:not([ssr])')).toBeAttached()
  await look(true)
  checked.resolve(undefined)
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('status')).toHaveText('Loading...')
  expect(asked).not.toContain('/api/buyer/requests')
  await look(false)
  await expect(page.getByText('Mortgage pre-approval.pdf')).toBeVisible()
  // A loaded response is not requested again.
  await look(true)
  await look(false)
  expect(asked.filter((path) => path === '/api/buyer/requests')).toHaveLength(1)
})

test('a guest goes to sign in, and comes back', async ({ page }) => {
  await page.goto('/UserPage')
  await expect(page).toHaveURL('/login?next=%2FUserPage')
})

test('somebody else who signs in meanwhile sees a page of their own', async ({ page }) => {
  await signIn(page)
  await page.goto('/UserPage')
  await expect(page.getByText('Mortgage pre-approval.pdf')).toBeVisible()
  const other = { ...user, _id: '5b0e0c5e-0000-4000-8000-000000000002', name: 'Noor Haddad' }
  await answer(page, '/api/userAuth/verify', { json: { authenticated: true, user: other } })
  await answer(page, `/api/userAuth/users/${other._id}/favorites/get`, { json: { favorites: [] } })
  await answer(page, '/api/userauth/user/documents', { json: [] })
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: '1' })))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad')
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
})

test.describe('when something fails', () => {
  test.use({ expectedProblems: [/status of (401|404|413|415|503)/] })

  test('says what, and what to do', async ({ page }) => {
    await signIn(page)
    await answer(page, `/api/userAuth/users/${user._id}/favorites/get`, { status: 503, json: {} })
    await answer(page, '/api/userauth/user/upload', {
      status: 413,
      json: {
        message: 'Storage limit exceeded',
        code: 'storage_limit',
        currentStorage: 99.5 * MB,
        limit: 100 * MB,
        remaining: MB / 2,
      },
    })
    await answer(page, '/api/userauth/download/d1', { status: 404, json: {} })
    await answer(page, '/api/userauth/download/d2', { json: { url: '/storage/gone' } })
    await answer(page, '/api/userauth/user/documents/d1', { status: 503, json: {} })
    await page.goto('/UserPage')
    await said(page, 'Failed to load favorites.')
    await page.locator('input[type=file]').setInputFiles(licence)
    await said(page, 'Storage limit exceeded. Using 99.50 MB of 100.00 MB. 0.50 MB remaining.')
    await answer(page, '/api/userauth/user/upload', { status: 503, json: {} })
    await page.locator('input[type=file]').setInputFiles(licence)
    await said(page, 'Upload failed')
    await page.getByRole('button', { name: 'Download Mortgage pre-approval.pdf' }).click()
    await said(page, 'Failed to get the download URL')
    await answer(page, '/storage/gone', { status: 404, body: '' })
    await page.getByRole('button', { name: 'Download Passport, photo page.jpg' }).click()
    await said(page, 'Error downloading file.')
    await page.getByRole('button', { name: 'Delete Mortgage pre-approval.pdf' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Error deleting document.')
    await expectNoAxeFindings(page)
  })

  test('an ended session stops the favourites, and a list that cannot be had says so', async ({ page }) => {
    await signIn(page)
    await answer(page, `/api/userAuth/users/${user._id}/favorites/get`, { status: 401, json: {} })
    await answer(page, '/api/userauth/user/documents', { status: 503, json: {} })
    await answer(page, '/api/buyer/requests', { status: 401, json: {} })
    await page.goto('/UserPage')
    const kept = page.getByRole('region', { name: 'Favourited Suites' })
    await expect(kept.getByText('Session expired, login again')).toBeVisible()
    await expect(kept.getByText('Failed to load favorites.')).toBeHidden()
    await expect(page.locator('.toast')).toHaveCount(0)
    const requests = page.getByRole('region', { name: 'Requests' })
    await expect(requests.getByText('Session expired. Please log in again.')).toBeVisible()
    await expect(requests.getByRole('button', { name: 'Try again' })).toBeHidden()
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents).toContainText('No documents uploaded yet.')
    await expect(documents).toContainText('Your documents could not be loaded just now.')
    await answer(page, '/api/userauth/user/documents', { json: papers })
    await documents.getByRole('button', { name: 'Try again' }).click()
    await expect(documents.getByText('Mortgage pre-approval.pdf')).toBeVisible()
    await expect(documents.getByRole('heading', { name: 'Documents' })).toBeFocused()
    await expectNoAxeFindings(page)
    await answer(page, '/api/userAuth/verify', { json: { authenticated: false } })
    await kept.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login?next=%2FUserPage')
  })

  test('an ended session says so where the documents were', async ({ page }) => {
    await signIn(page)
    await answer(page, '/api/userauth/user/documents', { status: 401, json: {} })
    await page.goto('/UserPage')
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByText('Session expired. Please log in again.')).toBeVisible()
    await expect(documents.getByText('Your documents could not be loaded just now.')).toBeHidden()
    await expect(documents.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?next=%2FUserPage',
    )
  })
})
