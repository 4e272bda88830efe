import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { buildingPreviewSchema, previewRequestedSchema } from './preview.schema.ts'

/** Null if there is no such building. */
export const readPreview = async (client: Client, building: string) =>
  answerOf(z.nullable(buildingPreviewSchema), await client.rpc('desk_preview', { building }))

export const requestPreview = async (client: Client, building: string) =>
  answerOf(previewRequestedSchema, await client.rpc('desk_request_preview', { building }))
