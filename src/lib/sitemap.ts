import { PAGES } from './addresses.ts'

const hidden = new Set(PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path))

/** Whether a page belongs in the sitemap. Astro knows only the canonical pages of plans (decision 202). */
export const inSitemap = (address: string) => !hidden.has(new URL(address).pathname)
