import { getCollection } from 'astro:content'
import { isPreview } from '#lib/preview.ts'

const count = async () => {
  // A preview has one building, but its links lead to the site.
  if (isPreview) return new Map<string, number>()
  const buildings = await getCollection('buildings')
  const available = await getCollection('suites', ({ data }) => data.available)
  return new Map<string, number>([
    ['developments', buildings.length],
    ['all', available.length],
    ['under500k', available.filter(({ data }) => data.price <= 500_000).length],
  ])
}

let counts: ReturnType<typeof count> | undefined

/** Number of items behind each link, by its id. Counted once for all pages, or build time would be quadratic. */
export const linkCounts = () => (counts ??= count())
