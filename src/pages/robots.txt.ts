import type { APIRoute } from 'astro'
import { absolute } from '#lib/seo.ts'

/** Private pages carry `noindex` themselves; this only keeps crawlers away from the API. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap-index.xml', site)}\n`)
