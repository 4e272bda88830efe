import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { heading, openAs, sql } from './desk.pages.ts'

/**
 * A building managed without a terminal: an editor adds, publishes and withdraws it; a manager reads the
 * week's numbers.
 */

test.use({ expectedProblems: [/status of 40[134] .*api\//] })

const NAME = 'Spruce Court'
const ID = 'spruce-court'
const SUITES = 12
const SHOTS = 3

/** A picture as a phone writes it: lying on its side, with the turn in its metadata. */
const photoOf = async (background: string) => ({
  name: `${background} lobby.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})

test(
  'an editor adds a building with twelve suites and pictures in both languages, publishes, corrects and withdraws it; a manager exports numbers',
  { tag: '@deep' },
  async ({ browser, request }) => {
    test.setTimeout(200_000)
    const editor = await (await browser.newContext()).newPage()
    const manager = await (await browser.newContext()).newPage()
    const remove = () => sql`delete from public.buildings where id = ${ID}`
    await remove()
    try {
      await test.step('a new building', async () => {
        await openAs(editor, '/desk/buildings', { role: 'editor', name: 'Eve Editor' })
        await editor.getByRole('link', { name: 'New building' }).press('Enter')
        await editor.getByLabel('Name', { exact: true }).fill(NAME)
        await expect(editor.getByText(`/buildings/${ID}`)).toBeVisible()
        await editor.getByLabel('Province or state').selectOption('Québec')
        await editor.getByLabel('City', { exact: true }).fill('Montréal')
        await editor.getByLabel('Street address').fill('1200 rue Saint-Denis')
        await editor.getByLabel('Postal code').fill('H2X 3J6')
        await editor.getByRole('button', { name: 'Add the building' }).press('Enter')
        await expect(heading(editor, NAME)).toBeVisible()
        await expectNoAxeFindings(editor)
      })

      await test.step('its texts in English, which Québec does not publish without French', async () => {
        await editor.getByLabel('Overview', { exact: true }).fill('Twelve homes around a garden.')
        await expect(editor.getByText('Québec requires this in French before publication.')).toBeVisible()
        await editor.getByLabel('Overview in French').fill('Douze logements autour d’un jardin.')
        await editor.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
        await expect(editor.getByText('Saved. It will be on the website after the next build.')).toBeVisible()
      })

      await test.step('twelve suites, each a copy of the one before', async () => {
        await editor.getByRole('link', { name: 'Add a suite' }).press('Enter')
        await editor.getByLabel('Unit number').fill('101')
        await editor.getByLabel('Price', { exact: true }).fill('489900')
        await editor.getByLabel('Plan', { exact: true }).fill('A')
        await editor.getByLabel('Bedrooms').fill('2')
        for (let count = 1; count < SUITES; count += 1) {
          await editor.getByRole('button', { name: 'Save and add another like it' }).click()
          await expect(editor.getByLabel('Unit number')).toHaveValue(String(101 + count))
        }
        await editor.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(heading(editor, NAME)).toBeVisible()
        await expect(editor.getByRole('link', { name: 'Edit 112' })).toBeVisible()
        await expectNoAxeFindings(editor)
      })

      const pictures = editor.getByRole('region', { name: 'Pictures', exact: true })
      const rows = pictures.getByRole('listitem')
      const dialog = editor.getByRole('dialog')
      const edit = (row: number) => rows.nth(row).getByRole('button', { name: /^Edit/ }).press('Enter')
      const write = async (label: string, text: string) => {
        await dialog.getByLabel(label, { exact: true }).fill(text)
        await dialog.getByRole('button', { name: 'Save' }).press('Enter')
      }

      await test.step('three pictures, upright and in their order, which need their French', async () => {
        await pictures
          .locator('input[type=file]')
          .first()
          .setInputFiles(await Promise.all(['teal', 'olive', 'navy'].map(photoOf)))
        await expect(rows).toHaveText([/^teal lobby/i, /^olive lobby/i, /^navy lobby/i])
        await expect(rows.getByText('Missing in French')).toHaveCount(SHOTS)
        const sizes = await sql`select width, height from public.pictures where building_id = ${ID}`
        expect([...sizes]).toEqual(Array(SHOTS).fill({ width: 1000, height: 1600 }))
        await rows
          .nth(2)
          .getByRole('button', { name: /^Earlier/ })
          .press('Enter')
        await expect(rows).toHaveText([/^teal lobby/i, /^navy lobby/i, /^olive lobby/i])
        for (let row = 0; row < SHOTS; row += 1) {
          await edit(row)
          if (row === 0) await expectNoAxeFindings(editor, 'dialog[open]')
          await write('What it shows in French', `Le hall, vue ${row + 1}`)
          await expect(dialog).toBeHidden()
        }
        await expect(rows.getByText('Missing in French')).toHaveCount(0)
        await expectNoAxeFindings(editor)
      })

      const isPublic = async (status: number) =>
        expect(async () => {
          expect((await request.get(`/api/building/${ID}`)).status()).toBe(status)
        }).toPass({ timeout: 10_000 })

      const publication = editor.getByRole('region', { name: 'Publication' })
      await test.step('published, it reaches visitors within ten seconds', async () => {
        await publication.getByRole('button', { name: /^Publish/ }).press('Enter')
        await editor
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Publish/ })
          .press('Enter')
        await isPublic(200)
      })

      await test.step('a picture of a published building is corrected, in both languages', async () => {
        await edit(1)
        await write('What it shows in French', '')
        await expect(dialog.getByText(/^Write it in French too/).first()).toBeVisible()
        await dialog.getByLabel('What it shows', { exact: true }).fill('The lobby at night')
        await write('What it shows in French', 'Le hall, la nuit')
        await expect(dialog).toBeHidden()
        await expect(rows.nth(1)).toHaveText(/^The lobby at nightLe hall, la nuit/)
      })

      await test.step('withdrawn, it is gone', async () => {
        await publication.getByRole('button', { name: /off/ }).press('Enter')
        await editor.getByRole('alertdialog').getByRole('button', { name: /off/ }).press('Enter')
        await isPublic(404)
      })

      await test.step('a manager reads the numbers of the week, and saves them as a file', async () => {
        await openAs(manager, '/desk/numbers', { role: 'manager', name: 'Max Manager' })
        await expect(heading(manager, 'Numbers')).toBeVisible()
        await expect(manager.getByRole('table').first()).toBeVisible()
        await expectNoAxeFindings(manager)
        const saved = manager.waitForEvent('download')
        await manager.getByRole('button', { name: 'Export', exact: true }).press('Enter')
        await manager.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).press('Enter')
        const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
        expect(rows[0]).toContain('week')
      })
    } finally {
      await remove()
      await Promise.all([editor, manager].map((page) => page.context().close()))
    }
  },
)
