import { addAccount } from '#tests/fixtures/account.ts'
import { readFile } from 'node:fs/promises'
import { PDF } from '#tests/fixtures/documents.ts'
import { expect, test } from '#tests/setup/test.ts'
import { field, signIn } from './account.ts'

/** Uses the real API and finds everything by visible text or accessible name. */

const SUITE = '/suites/aurora-on-king-1204'
const FILE = { name: 'Pre-approval, März 2026.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

test('papers, a name, a favourite and a request: what is done is there after a reload', async ({ page }) => {
  const person = await addAccount()
  await page.goto('/login?next=%2FUserPage')
  await signIn(page, person)
  await expect(page).toHaveURL('/UserPage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  const part = (name: string) => page.getByRole('region', { name })

  await test.step('a document is sent, kept, and comes back byte by byte', async () => {
    await expect(part('Documents')).toContainText('No documents uploaded yet.')
    const chooser = page.waitForEvent('filechooser')
    await part('Documents').getByRole('button', { name: 'Upload File' }).click()
    await (await chooser).setFiles(FILE)
    await expect(page.getByText('Document Uploaded!')).toBeVisible()
    await page.reload()
    await expect(part('Documents').getByRole('listitem')).toHaveCount(1)
    await expect(part('Documents').getByRole('listitem')).toContainText(FILE.name)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${FILE.name}` }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(FILE.name)
    expect((await readFile(await saved.path())).equals(FILE.buffer)).toBe(true)
  })

  await test.step('a document goes once that is confirmed, and not before', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
    const trash = page.getByRole('button', { name: `Delete ${FILE.name}` })
    await trash.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await trash.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Document deleted!')).toBeVisible()
    await page.reload()
    await expect(part('Documents')).toContainText('No documents uploaded yet.')
  })

  await test.step('another name is everywhere', async () => {
    await page.getByRole('link', { name: 'MANAGE PROFILE' }).click()
    await expect(page).toHaveURL('/manage')
    await expect(field(page, 'Name')).toHaveValue(person.name)
    await field(page, 'Name').fill('Zoë Quillfeather')
    await page.getByRole('button', { name: 'Update name' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Name updated successfully' })).toBeVisible()
    await page.goto('/UserPage')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Quillfeather')
  })

  await test.step('a suite that is liked is among the favourites', async () => {
    await expect(part('Favourited Suites')).toContainText('No Favourited Suites Yet')
    await page.goto(SUITE)
    await page.getByRole('button', { name: 'Add suite 1204 to favourites' }).click()
    await expect(page.getByText('Added to favorites!')).toBeVisible()
    await page.goto('/UserPage')
    const link = part('Favourited Suites').getByRole('link', { name: /^VIEW PROPERTY: Aurora on King/ })
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', SUITE)
  })

  await test.step('a request that was sent is there with where it stands', async () => {
    await expect(part('Requests')).toContainText('No requests sent yet.')
    await page.goto(SUITE)
    await page.getByRole('button', { name: 'REQUEST TO PURCHASE' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request to Buy Suite' })
    await expect(dialog.getByLabel('Suite')).toHaveValue('aurora-on-king-1204')
    await expect(dialog).toContainText('Zoë Quillfeather')
    for (const [label, value] of [
      ['Date of birth', '1990-02-03'],
      ['Driver’s licence', 'O1234-56789-01234'],
      ['Licence expiry', '2099-01-01'],
      ['Full address', '12 King Street West, Toronto'],
    ] as const)
      await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: 'SUBMIT REQUEST' }).click()
    await expect(page.getByText('Sent buy request!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/UserPage')
    await expect(part('Requests').getByRole('link', { name: 'Suite 1204, Aurora on King' })).toHaveAttribute(
      'href',
      SUITE,
    )
    await expect(part('Requests')).toContainText('With the sales team')
  })
})
