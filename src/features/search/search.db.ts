import type { Coordinates, DevelopmentNear, BuildingNear, Place, Suggestion } from './search.schema.ts'
import { DEFAULT_RADIUS } from './radius.rules.ts'
import { PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** How many suggestions a search box offers. */
const SUGGESTIONS = 8
/** Fewer letters match too much to be useful. */
const MIN_LETTERS = 2

type Facts<Kind extends Suggestion['kind']> = Required<Extract<Suggestion, { kind: Kind }>>['facts']
type Hit = {
  id: string
  description: string
  /** A development without suites. */
  soon: boolean
  guess: boolean
} & (
  | { kind: Place['kind']; facts: Facts<Place['kind']> }
  | { kind: 'development'; facts: Facts<'development'> }
  | { kind: 'suite'; facts: Facts<'suite'> }
)

const suggestionOf = ({ id, description, soon, guess, ...one }: Hit): Suggestion => {
  if (one.kind === 'suite') return { ...one, description, href: `/suites/${id}`, guess }
  if (one.kind !== 'development') return { ...one, description, placeId: id, guess }
  return { ...one, description, href: `/${soon ? 'coming-soon' : 'buildings'}/${id}`, guess }
}

/**
 * Our developments and suites, then places, that may match the typed text. One letter matches nothing.
 * @param radius in which a place's homes are counted, km
 */
export const suggest = async (client: Client, query: string, radius: number = DEFAULT_RADIUS) =>
  query.length < MIN_LETTERS
    ? []
    : rowsOf<Hit>(await client.rpc('suggest', { query, max_results: SUGGESTIONS, radius_km: radius })).map(
        suggestionOf,
      )

export const findPlace = async (client: Client, placeId: string) =>
  rowsOf<Coordinates & { description: string }>(
    await client.from('places').select('lat:latitude, lng:longitude, description').eq('id', placeId),
  )[0]

/** Buildings with available suites within `radius` km, nearest first. */
export const buildingsNear = async (client: Client, { lat, lng }: Coordinates, radius: number) =>
  rowsOf<BuildingNear>(
    await client.rpc('near_buildings', { lat, lng, radius_km: radius, max_buildings: PAGE }),
  )

/** The nearest developments at any distance: with suites for sale, and coming soon. */
export const developmentsNear = async (client: Client, place: string) =>
  rowsOf<DevelopmentNear>(await client.rpc('developments_near', { place }))
