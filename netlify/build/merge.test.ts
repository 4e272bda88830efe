import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryOf } from '#netlify/local/testing.ts'
import { mergeLanguage, mergePreview } from './merge.ts'

const index = (...names: string[]) =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>https://a.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`

const merged = async (listed: boolean) => {
  const root = await directoryOf({
    'index.html': 'Home',
    'contact.html': 'Contact',
    'favicon.svg': 'icon',
    'site.webmanifest': 'English',
    '_astro/shared.js': 'shared',
    'sitemap-0.xml': 'English',
    'sitemap-index.xml': index('sitemap-0.xml'),
  })
  const part = await directoryOf({
    'index.html': 'Accueil',
    'contact.html': 'Contact',
    'suites/a.html': 'Logement',
    'desk.html': 'Desk',
    'desk/log.html': 'Log',
    'favicon.svg': 'icon',
    'site.webmanifest': 'français',
    '_astro/shared.js': 'shared',
    '_astro/fr.js': 'fr',
    'sitemap-0.xml': 'français',
    'sitemap-index.xml': index('sitemap-0.xml'),
  })
  await mergeLanguage(root, part, 'fr', listed)
  return {
    read: (name: string) => readFileSync(join(root, name), 'utf8'),
    has: (name: string) => existsSync(join(root, name)),
    part,
  }
}

it('puts pages and other files under the prefix, and keeps equal files once', async () => {
  const { read, has, part } = await merged(true)
  expect([read('fr.html'), read('fr/contact.html'), read('fr/suites/a.html')]).toEqual([
    'Accueil',
    'Contact',
    'Logement',
  ])
  expect([read('index.html'), read('fr/site.webmanifest'), read('_astro/fr.js')]).toEqual([
    'Home',
    'français',
    'fr',
  ])
  expect(
    ['fr/favicon.svg', 'fr/_astro/shared.js', 'fr/index.html', 'fr/sitemap-index.xml'].filter(has),
  ).toEqual([])
  expect(existsSync(part)).toBe(false)
})

it('has no desk of its own', async () => {
  const { has } = await merged(true)
  expect(['fr/desk.html', 'fr/desk/log.html'].filter(has)).toEqual([])
})

it('lists its sitemap only if it is signed', async () => {
  expect((await merged(true)).read('sitemap-index.xml')).toBe(index('sitemap-0.xml', 'fr/sitemap-0.xml'))
  expect((await merged(false)).read('sitemap-index.xml')).toBe(index('sitemap-0.xml'))
})

it('puts the pages of a preview under its address, and only its code beside that of the site', async () => {
  const root = await directoryOf({ 'index.html': 'Home', '_astro/shared.js': 'shared' })
  const part = await directoryOf({
    'coming-soon/elm.html': 'Soon',
    'previewed/elm.json': '[]',
    '_astro/shared.js': 'shared',
    '_astro/own.js': 'own',
  })
  await mergePreview(root, part, '/preview/id/fr')
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const names = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length))
  expect(names.toSorted()).toEqual([
    '/_astro/own.js',
    '/_astro/shared.js',
    '/index.html',
    '/preview/id/fr/coming-soon/elm.html',
    '/preview/id/fr/previewed/elm.json',
  ])
})
