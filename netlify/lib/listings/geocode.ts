import { setTimeout } from 'node:timers/promises'
import { brand } from '#lib/brand.ts'
import * as z from 'zod/mini'
import { rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** Public services allow at most one call a second (ms). */
const PAUSE = 1_000
/** No building is farther from the centre of its city (km): a result that is must be another place with that name. */
const FARTHEST = 80

const degrees = z.coerce.number()
const answerSchema = z.array(
  z.object({
    lat: degrees.check(z.minimum(-90), z.maximum(90)),
    lon: degrees.check(z.minimum(-180), z.maximum(180)),
  }),
)

export interface Address {
  address: string
  city: string
  region: string | null
  postal_code: string | null
  country: string
}
export interface Place {
  latitude: number
  longitude: number
}

let next = 0
const inTurn = async () => {
  const wait = next - Date.now()
  next = Math.max(next, Date.now()) + PAUSE
  if (wait > 0) await setTimeout(wait)
}

const ask = async (
  service: string,
  limit: number,
  { address, city, region, postal_code, country }: Address,
) => {
  const url = new URL(service)
  const place = [address, city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const query = { q: place, countrycodes: country.toLowerCase(), format: 'jsonv2', limit: '1' }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const agent = `${brand.name} listings (${process.env.SITE_URL ?? brand.url})`
  await inTurn()
  const response = await fetch(url, { signal: AbortSignal.timeout(limit), headers: { 'user-agent': agent } })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return answerSchema.parse(await response.json())[0]
}

const radians = (given: number) => (given * Math.PI) / 180
const kilometres = (one: Place, other: Place) => {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(chord))
}

/** The centre of the most populous city of that name. */
const cityCentre = async (client: Client, city: string) => {
  const found = await client.rpc('search_places', { query: city, max_results: 1 })
  return rowsOf<{ latitude: number; longitude: number }>(found)[0]
}

/** The client that reads the centres of cities, and how long a caller waits for the service (ms). */
export interface Looking {
  client: Client
  limit: number
}

/**
 * Looks up an address with the service in GEOCODER_URL (Nominatim's format). Never throws: without a reliable answer
 * the database uses the centre of the city, and `why` says so.
 */
export const geocode = async (
  given: Address,
  { client, limit }: Looking,
): Promise<{ place?: Place; why?: string }> => {
  const service = process.env.GEOCODER_URL
  if (!service) return {}
  try {
    const found = await ask(service, limit, given)
    if (!found) return { why: 'the address was not found' }
    const place = { latitude: found.lat, longitude: found.lon }
    const centre = await cityCentre(
      client,
      [given.city, given.region, given.country].filter(Boolean).join(' '),
    )
    if (centre && kilometres(place, centre) > FARTHEST)
      return { why: `the address was found far from ${given.city}` }
    return { place }
  } catch (error) {
    const { name = '', message = '' } = error instanceof Error ? error : {}
    const reason =
      name === 'TimeoutError'
        ? 'it did not answer'
        : message.startsWith('it ')
          ? message
          : 'its answer made no sense'
    return { why: `the geocoder gave no place: ${reason}` }
  }
}
