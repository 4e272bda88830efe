import { setTimeout } from 'node:timers/promises'
import { unusualSchema } from '#features/desk/listing/listing.schema.ts'
import { unitKey } from '#features/suite/unit-key.rules.ts'
import { env } from '#netlify/lib/env.ts'
import { answerOf, PAGE, QueryError, readAll, rowsOf } from '#lib/rows.ts'
import { connect } from '#lib/supabase.ts'
import type { Json } from '#lib/database.types.ts'
import type { MediaObject } from '#netlify/lib/listings/pictures.ts'
import * as z from 'zod/mini'
import type { KnownPlace } from '#netlify/lib/listings/place.ts'
import { putMedia, removeMedia } from '#netlify/lib/listings/media.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'

/** An editor waits for each call, but large pictures take a while (ms). */
const LIMIT = 60_000
const ATTEMPTS = 3

export const client = () => connect(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, LIMIT)

export interface Known extends KnownPlace {
  _id: string
  name: string
  currency: string
}

export const knownBuildings = () =>
  readAll<Known>((after) =>
    client()
      .from('buildings')
      .select(
        '_id:id, name, address, city, region, postal_code, municipality, country, currency, latitude, approximate_location',
      )
      .order('id')
      .limit(PAGE)
      .gt('id', after),
  )

/** The units of a building, by their identity. */
export const unitsOf = async (building: string) => {
  const rows = await readAll<{ _id: string; unit_number: string }>((after) =>
    client()
      .from('suites')
      .select('_id:id, unit_number')
      .eq('building_id', building)
      .order('id')
      .limit(PAGE)
      .gt('id', after),
  )
  return new Set(rows.map(({ unit_number }) => unitKey(unit_number)))
}

/** Returns whether it is new. */
async function put(object: MediaObject) {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await setTimeout(attempt * 500)
    try {
      return await putMedia(client(), object)
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
      reason = error.message
    }
  }
  throw new Refusal(`could not be stored: ${reason}`)
}

/** Stores objects and adds each new one to `stored`, even if a later one fails. */
export const putAll = async (objects: readonly MediaObject[], stored: string[]) => {
  for (const object of new Map(objects.map((one) => [one.path, one])).values())
    if (await put(object)) stored.push(object.path)
}

export const removeAll = async (paths: string[]) => {
  if (paths.length > 0) await removeMedia(client(), paths)
}

const importedSchema = z.object({
  id: z.string(),
  created: z.boolean(),
  added: z.int(),
  changed: z.int(),
  published: z.boolean(),
  approximate: z.boolean(),
})
export type Imported = z.output<typeof importedSchema>
const refusedSchema = z.object({ refused: z.string() })

/**
 * Writes a building completely or not at all.
 * @throws Refusal with the database's own message; QueryError if it is unknown whether the building was written.
 */
export const writeBuilding = async (listing: Json): Promise<Imported> => {
  const schema = z.union([refusedSchema, importedSchema])
  const answer = answerOf(schema, await client().rpc('import_building', { listing }))
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer
}

/** The unusual changes to a building's suites, and the word that confirms them. */
export const unusualOf = async (listing: Json) =>
  answerOf(
    z.object({ unusual: z.array(unusualSchema), word: z.string() }),
    await client().rpc('unusual_changes', { listing }),
  )

export interface Problem {
  entity: string
  row_id: string
  field: string
  problem: string
  since: string
}

export const listProblems = async () =>
  rowsOf<Problem>(
    await client()
      .from('listing_problems')
      .select()
      .order('entity')
      .order('row_id')
      .order('field')
      .limit(PAGE),
  )
