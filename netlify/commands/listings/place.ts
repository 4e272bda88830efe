import { geocode } from './geocode.ts'
import type { Place } from './geocode.ts'
import type { Listing } from './listing.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'

const PARTS = ['address', 'city', 'region', 'postal_code', 'country'] as const

/**
 * Looks up coordinates that are not in the table, for a building that has none yet or has moved. Without a result, a
 * building that moved loses its old coordinates, and the database uses the centre of the city.
 */
export const placeOf = async ({
  building,
  known,
}: Listing): Promise<{ place: Values | Place; why?: string }> => {
  // A building always has a place: emptied coordinates stay, or are looked up.
  if (building['latitude'] === null) delete building['latitude']
  if (building['longitude'] === null) delete building['longitude']
  if (building['latitude'] !== undefined || building['longitude'] !== undefined) return { place: {} }

  const part = (name: (typeof PARTS)[number]) =>
    building[name] === undefined ? (known?.[name] ?? null) : building[name]
  const moved =
    known !== undefined && PARTS.some((name) => part(name) !== known[name] && Object.hasOwn(building, name))
  if (known && known.latitude !== null && !known.approximate_location && !moved) return { place: {} }
  const nowhere = moved ? { latitude: null, longitude: null } : {}
  const [address, city, region, postal_code, country] = PARTS.map(part)
  if (typeof address !== 'string' || typeof city !== 'string') return { place: nowhere }
  const { place, why } = await geocode({
    address,
    city,
    region: typeof region === 'string' ? region : null,
    postal_code: typeof postal_code === 'string' ? postal_code : null,
    country: typeof country === 'string' ? country : 'CA',
  })
  return { place: place ?? nowhere, ...(why !== undefined && { why }) }
}
