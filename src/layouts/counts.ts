import { getCollection } from 'astro:content'

const count = async () => {
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
