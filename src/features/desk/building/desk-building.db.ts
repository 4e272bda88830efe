import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { buildingPageSchema } from './desk-building.schema.ts'

/** Everything that editors see of a building; null if there is none of this id. */
export const readDeskBuilding = async (client: Client, building: string) =>
  answerOf(z.nullable(buildingPageSchema), await client.rpc('desk_building', { building }))
