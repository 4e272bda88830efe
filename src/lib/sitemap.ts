/** Pages of one person or one moment: they say `noindex` themselves. */
const PRIVATE =
  /^\/(?:UserPage|manage|results|shortlist|forgot-password|reset-password|confirm-email|subscription)$/

/** Whether a page belongs into the sitemap. Of the plans' pages Astro knows the canonical ones alone (decision 202). */
export const inSitemap = (address: string) => !PRIVATE.test(new URL(address).pathname)
