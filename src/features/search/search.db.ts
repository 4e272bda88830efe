import type { Coordinates, DevelopmentNear, BuildingNear, Suggestion } from './search.schema.ts'
import { PAGE, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

/** How many cities a search box offers. */
const SUGGESTIONS = 8

export const suggestPlaces = async (client: Client, query: string) =>
  rowsOf<Suggestion>(
    await client
      .rpc('search_places', { query, max_results: SUGGESTIONS })
      .select('description, placeId:id, guess'),
  )

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
