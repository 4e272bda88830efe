import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Shown as part of other components, or rendering nothing. */
const INSIDE = [
  'Blocks',
  'ConfirmDialog',
  'EmptyList',
  'Field',
  'Gallery',
  'GalleryDialog',
  'InEnglish',
  'LinkForm',
  'MapFrame',
  'OwnList',
  'Picture',
  'PicturePreload',
  'Reveal',
  'Topics',
  'Words',
]

const PART = /(?<!\.test)\.(?:astro|tsx)$/
const nameOf = (file: string) => basename(file).replace(PART, '')

const partsIn = async (folder: string) =>
  (await readdir(new URL(folder, import.meta.url), { recursive: true })).filter((name) => PART.test(name))

it('shows every part of src/ui', async () => {
  const pages = await partsIn('.')
  const texts = await Promise.all(pages.map((name) => readFile(new URL(name, import.meta.url), 'utf8')))
  const isShown = (file: string) =>
    texts.some((text) => text.includes(`#ui/${file}'`) && RegExp(`<${nameOf(file)}\\b`).test(text))
  const missing = (await partsIn('../ui')).filter((file) => !isShown(file))
  expect(missing.map(nameOf).toSorted()).toEqual(INSIDE)
})
