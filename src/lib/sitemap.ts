import type { SitemapItem } from '@astrojs/sitemap'
import { PAGES } from './addresses.ts'
import { localePath, here, otherLanguages } from './locale-path.ts'
import { inLanguage } from './languages.ts'

const hidden = new Set(PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path))

/** Whether a page belongs in the sitemap. Astro knows only the canonical pages of plans (decision 202). */
export const inSitemap = (address: string) => !hidden.has(new URL(address).pathname)

/** An entry with its address in this language, and the page in the others. */
export const inLanguages = ({ url, ...item }: SitemapItem): SitemapItem => {
  const { origin, pathname } = new URL(url)
  const links = [here, ...otherLanguages].map((one) => ({
    lang: one.tag,
    url: origin + inLanguage(one, pathname),
  }))
  return { ...item, url: origin + localePath(pathname), ...(links.length > 1 && { links }) }
}
