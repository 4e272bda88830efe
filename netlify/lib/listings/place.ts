import { geocode } from './geocode.ts'
import type { Looking, Place } from './geocode.ts'
import { isWithin, municipalityOf, zonesToChoose } from './place.cells.ts'
import type { Values } from './rows.ts'

/** What is stored about a building's place. */
export interface KnownPlace {
  address: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  municipality: string | null
  country: string
  latitude: number | null
  approximate_location: boolean
}

/** What is to be written for a building, and what is stored. */
interface Placed {
  building: Values
  known: KnownPlace | undefined
}

const PARTS = ['address', 'city', 'region', 'postal_code', 'country'] as const
type Part = (typeof PARTS)[number]

/** From the table, otherwise the stored value. */
const partOf = ({ building, known }: Placed, name: Part) => {
  const part = building[name] === undefined ? known?.[name] : building[name]
  return typeof part === 'string' ? part : null
}

/**
 * Adds the known municipality and time zone to a building without them, and complains if a time zone has to
 * be chosen. `isAsked`: the municipality has to be asked for.
 */
export const locate = (placed: Placed): { complaints: string[]; isAsked: boolean } => {
  const { building, known } = placed
  const complaints: string[] = []
  const part = (name: Part) => partOf(placed, name)
  const changed = (name: Part) => known === undefined || part(name) !== known[name]
  const zones = zonesToChoose(part('region'))
  const isOpen = building['time_zone'] === null || (building['time_zone'] === undefined && changed('region'))
  if (zones && isOpen)
    complaints.push(`time_zone is needed in ${part('region') ?? ''}: ${zones.join(' or ')}`)
  const { latitude, longitude } = building
  const country = part('country') === 'US' ? 'US' : 'CA'
  if (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    !isWithin(country, latitude, longitude)
  )
    complaints.push(
      `latitude ${latitude} and longitude ${longitude} are not in ${country === 'US' ? 'the United States' : 'Canada'}`,
    )
  const answer = (isAsked: boolean) => ({ complaints, isAsked })
  if (typeof building['municipality'] === 'string') return answer(false)
  const isKept = building['municipality'] === undefined && typeof known?.municipality === 'string'
  if (isKept && !(['city', 'region', 'postal_code', 'country'] as const).some(changed)) return answer(false)
  building['municipality'] = municipalityOf({
    country: part('country') ?? 'CA',
    region: part('region'),
    city: part('city'),
    postalCode: part('postal_code'),
  })
  return answer(building['municipality'] === null)
}

/**
 * Looks up coordinates that are not in the table, for a building that has none yet or has moved. Without a result, a
 * building that moved loses its old coordinates, and the database uses the centre of the city.
 */
export const placeOf = async (
  { building, known }: Placed,
  looking: Looking,
): Promise<{ place: Values | Place; why?: string }> => {
  // A building always has a place: emptied coordinates are kept or looked up.
  if (building['latitude'] === null) delete building['latitude']
  if (building['longitude'] === null) delete building['longitude']
  if (building['latitude'] !== undefined || building['longitude'] !== undefined) return { place: {} }

  const part = (name: Part) => partOf({ building, known }, name)
  const moved =
    known !== undefined && PARTS.some((name) => part(name) !== known[name] && Object.hasOwn(building, name))
  if (known && known.latitude !== null && !known.approximate_location && !moved) return { place: {} }
  const nowhere = moved ? { latitude: null, longitude: null } : {}
  const [address, city] = [part('address'), part('city')]
  if (address === null || city === null) return { place: nowhere }
  const rest = { region: part('region'), postal_code: part('postal_code'), country: part('country') ?? 'CA' }
  const { place, why } = await geocode({ address, city, ...rest }, looking)
  return { place: place ?? nowhere, ...(why !== undefined && { why }) }
}
