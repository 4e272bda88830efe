import type { Config } from '@netlify/functions'
import { addBuilding, readDeskBuilding, saveBuilding } from '#features/desk/building/desk-building.db.ts'
import {
  buildingSavedSchema,
  newBuildingSchema,
  type BuildingPage,
} from '#features/desk/building/desk-building.schema.ts'
import { listDeskBuildings, publishBuilding } from '#features/desk/listing/desk-listing.db.ts'
import { buildingChangeSchema } from '#features/desk/listing/listing.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { FORM_BYTES, readTyped, refuseComplaints, refusedBy, stale } from '#netlify/lib/desk/building.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { ApiProblem, invalidInput, notFound } from '#netlify/lib/http/problem.ts'
import { BUILDING } from '#netlify/lib/listings/columns.ts'
import { locate, placeOf, type KnownPlace } from '#netlify/lib/listings/place.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'
import { omit } from '#lib/columns.ts'
import type { Client } from '#lib/supabase.ts'
import { refused } from '#netlify/lib/desk/refused.ts'

/** The columns of its forms. Publishing has a call of its own, and a building's id never changes. */
const COLUMNS = omit(BUILDING, ['id', 'published'])
/** How long the geocoder may take (ms): the call answers within three seconds. */
const PATIENCE = 1_000

/** Adds what an import adds: the municipality and time zone if known, and the coordinates of the address. */
const placed = async (client: Client, building: Values, known: KnownPlace | undefined): Promise<Values> => {
  refuseComplaints(locate({ building, known }).complaints)
  const { place } = await placeOf({ building, known }, { client, limit: PATIENCE })
  return { ...building, ...place }
}

const placeOfPage = ({ values, approximate }: BuildingPage) =>
  ({ ...values, approximate_location: approximate }) as unknown as KnownPlace

export default route('desk-building', {
  GET: asStaff(['editor', 'manager'], async (_, context, { supabase }) => {
    const building = await readDeskBuilding(supabase, idOf(context, 'refusals.noBuilding'))
    if (!building) throw notFound('refusals.noBuilding')
    return json(building)
  }),
  POST: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    const id = idOf(context, 'refusals.noBuilding')
    const { given, seen } = await readJson(request, buildingSavedSchema, FORM_BYTES)
    const { values, complaints } = readTyped(COLUMNS, given)
    refuseComplaints(complaints)
    const known = await readDeskBuilding(supabase, id)
    if (!known) throw notFound('refusals.noBuilding')
    const place = placeOfPage(known)
    const wanted = await placed(supabase, values, place)
    // The columns derived from the place: what is stored now counts as seen.
    const followed = Object.keys(wanted).filter((name) => !Object.hasOwn(given, name))
    const before = Object.fromEntries(followed.map((name) => [name, known.values[name]]))
    const { outcome, building, reason } = await saveBuilding(supabase, id, wanted, { ...seen, ...before })
    if (outcome === 'missing') throw notFound('refusals.noBuilding')
    if (outcome === 'stale' && building) return stale(request, { building })
    if (outcome === 'refused') throw refusedBy(reason ?? '', COLUMNS)
    if (outcome !== 'saved') throw invalidInput({ given: 'buildingInput.fields' })
    return json(building)
  }),
  PUT: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    const id = idOf(context, 'refusals.noBuilding')
    const { given, another = false } = await readJson(request, newBuildingSchema, FORM_BYTES)
    const { values, complaints } = readTyped(COLUMNS, { name: '', ...given })
    // A new building has no columns to empty.
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    refuseComplaints(complaints)
    const wanted = await placed(supabase, filled as Values, undefined)
    const { outcome, building, namesake, reason } = await addBuilding(supabase, id, wanted, another)
    if (outcome === 'known') throw new ApiProblem(409, 'known', 'buildingInput.known')
    if (outcome === 'namesake') return refused(request, 'namesake', 'buildingInput.namesake', { namesake })
    if (outcome === 'refused') throw refusedBy(reason ?? '', COLUMNS)
    if (outcome !== 'added') throw invalidInput({ given: 'buildingInput.fields' })
    return json(building, { status: 201 })
  }),
  PATCH: asStaff(['editor', 'manager'], async (request, context, { supabase }) => {
    const id = idOf(context, 'refusals.noBuilding')
    const { published } = await readJson(request, buildingChangeSchema)
    const outcome = await publishBuilding(supabase, id, published)
    if (outcome === 'missing') throw notFound('refusals.noBuilding')
    if (outcome !== 'changed' && outcome !== 'same')
      throw new ApiProblem(409, 'refused', { key: 'deskListing.refused', values: { reason: outcome } })
    return json(await listDeskBuildings(supabase))
  }),
})

export const takes = { buildingSavedSchema, newBuildingSchema, buildingChangeSchema }

export const config: Config = {
  path: '/api/desk/buildings/:id',
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
