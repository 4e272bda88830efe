import type { Coordinates, DevelopmentNear, BuildingNear, Suggestion } from './search.schema.ts'
import { PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** How many suggestions a search box offers. */
const SUGGESTIONS = 8
/** Fewer letters match too much to be useful. */
const MIN_LETTERS = 2

interface Hit {
  kind: Suggestion['kind']
  id: string
  description: string
  /** A development without suites. */
  soon: boolean
  guess: boolean
}

const suggestionOf = ({ kind, id, description, soon, guess }: Hit): Suggestion => {
  if (kind !== 'development' && kind !== 'suite') return { kind, description, placeId: id, guess }
  const pages = kind === 'suite' ? 'suites' : soon ? 'coming-soon' : 'buildings'
  return { kind, description, href: `/${pages}/${id}`, guess }
}

/** Our developments and suites, then places, that may match the typed text. One letter matches nothing. */
export const suggest = async (client: Client, query: string) =>
  query.length < MIN_LETTERS
    ? []
    : rowsOf<Hit>(await client.rpc('suggest', { query, max_results: SUGGESTIONS })).map(suggestionOf)

export const findPlace = async (client: Client, placeId: string) =>
  rowsOf<Coordinates>(await client.from('places').select('lat:latitude, lng:longitude').eq('id', placeId))[0]

/** Buildings with available suites within `radius` km, nearest first. */
export const buildingsNear = async (client: Client, { lat, lng }: Coordinates, radius: number) =>
  rowsOf<BuildingNear>(
    await client.rpc('near_buildings', { lat, lng, radius_km: radius, max_buildings: PAGE }),
  )

/** The nearest developments at any distance: with suites for sale, and coming soon. */
export const developmentsNear = async (client: Client, place: string) =>
  rowsOf<DevelopmentNear>(await client.rpc('developments_near', { place }))
