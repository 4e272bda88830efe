import { PAGES } from './addresses.ts'

const hidden = new Set(PAGES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path))

/** Whether a page belongs into the sitemap. Of the plans' pages Astro knows the canonical ones alone (decision 202). */
export const inSitemap = (address: string) => !hidden.has(new URL(address).pathname)
