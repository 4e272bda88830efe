import { readdir } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { sharedPage } from '#tests/fixtures/built.ts'
import { englishIn } from '#tests/fixtures/french.ts'

/** The built pages in French, by path. The desk is English. */
const pages = new Map<string, string>()

beforeAll(async () => {
  const names = await readdir(process.env.SITE_ROOT ?? '', { recursive: true })
  for (const name of names) {
    if (!/^fr(?:\/|\.html$)/.test(name) || !name.endsWith('.html') || name.startsWith('fr/desk')) continue
    const path = `/${name.slice(0, -'.html'.length)}`
    pages.set(path, (await sharedPage(path)).html)
  }
}, 60_000)

it('no page says a word of English', async () => {
  const found = new Map<string, string>()
  for (const [path, html] of pages) {
    expect(html, path).toContain('<html lang="fr-CA"')
    for (const said of englishIn(html)) if (!found.has(said)) found.set(said, path)
  }
  expect(pages.size).toBeGreaterThan(150)
  expect([...found].map(([said, path]) => `${said} (${path})`)).toEqual([])
}, 300_000)

it('links of a French page lead to French pages, which are there', () => {
  const foreign = new Set<string>()
  const missing = new Set<string>()
  for (const [path, html] of pages) {
    // A template has the address of no page.
    const links = html.replace(/<template\b[^]*?<\/template>/g, '')
    for (const [tag, href = ''] of links.matchAll(/<a\b[^>]*? href="(\/[^"]*)"[^>]*>/g)) {
      const isFrench = /^\/fr(?:[/?#]|$)/.test(href)
      if (!isFrench && !/^\/(?:media|files|_astro)\//.test(href) && !tag.includes('hreflang'))
        foreign.add(`${href} (${path})`)
      const to = href.replace(/[?#].*$/, '')
      if (isFrench && !/\.\w+$/.test(to) && !pages.has(to)) missing.add(`${to} (${path})`)
    }
  }
  expect([...foreign]).toEqual([])
  expect([...missing]).toEqual([])
})
