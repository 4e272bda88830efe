import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Drawn by the parts that use them, or drawing nothing. */
const INSIDE = ['PicturePreload', 'Reveal']

const astroFilesIn = async (folder: string) =>
  (await readdir(new URL(folder, import.meta.url))).filter((name) => name.endsWith('.astro'))

it('shows every part of src/ui', async () => {
  const pages = await astroFilesIn('.')
  const texts = await Promise.all(pages.map((name) => readFile(new URL(name, import.meta.url), 'utf8')))
  const parts = (await astroFilesIn('../ui')).map((name) => name.replace('.astro', ''))
  const isShown = (part: string) =>
    texts.some((text) => text.includes(`'#ui/${part}.astro'`) && RegExp(`<${part}\\b`).test(text))
  const missing = parts.filter((part) => !isShown(part))
  expect(missing).toEqual(INSIDE)
})
