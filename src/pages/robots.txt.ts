import type { APIRoute } from 'astro'
import { absolute } from '#lib/seo.ts'

/** What is private asks not to be indexed by itself; crawlers are only spared the calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap-index.xml', site)}\n`)
