import { answer, papers, said, signIn } from './buyer.pages.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

const licence = { name: 'Licence.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('jpeg') }

test('an upload shows how far it is, and the list afterwards', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, { documents: [] })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/userauth/user/upload', async (route) => {
    await held.promise
    await route.fulfill({ status: 201, json: { message: 'Document Uploaded!', document: papers[0] } })
  })
  await page.goto('/UserPage')
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(licence)
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Uploading Licence.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the upload' })).toBeFocused()
  await expectNoAxeFindings(page)

  await answer(page, '/api/userauth/user/documents', { json: papers })
  held.resolve(undefined)
  await said(page, 'Document Uploaded!')
  await expect(page.getByText('Mortgage pre-approval.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeFocused()
})

test('an upload that takes too long can be cancelled', async ({ page }) => {
  await signIn(page, { documents: [] })
  await page.route('**/api/userauth/user/upload', () => undefined)
  await page.goto('/UserPage')
  await expect(page.getByText('No documents uploaded yet.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(licence)
  await page.getByRole('button', { name: 'Cancel the upload' }).press('Enter')
  await said(page, 'The upload was cancelled.')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeFocused()
})

test('asks before it deletes, and Cancel keeps the document', async ({ page }) => {
  await signIn(page)
  await page.goto('/UserPage')
  const trash = page.getByRole('button', { name: 'Delete Passport, photo page.jpg' })
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await trash.press('Enter')
  await expect(dialog).toContainText(
    'Are you sure you want to delete this document? This action cannot be undone.',
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(trash).toBeFocused()

  await trash.click()
  const deleted = page.waitForRequest('**/api/userauth/user/documents/d2')
  await answer(page, '/api/userauth/user/documents/d2', { json: { message: 'Document deleted!' } })
  await answer(page, '/api/userauth/user/documents', { json: papers.slice(0, 1) })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  expect((await deleted).method()).toBe('DELETE')
  await said(page, 'Document deleted!')
  await expect(trash).toHaveCount(0)
})
