import type { Json } from '#lib/database.types.ts'
import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import {
  buildingAnswerSchema,
  buildingPageSchema,
  suiteAnswerSchema,
  suiteFormSchema,
} from './desk-building.schema.ts'

/** Values by column, as read or as seen. */
type Row = Record<string, unknown>
/** What was read from a form is JSON, and so is what was seen. */
const asJson = (row: Row | null) => row as Json

/** Everything that editors see of a building; null if no building has this id. */
export const readDeskBuilding = async (client: Client, building: string) =>
  answerOf(z.nullable(buildingPageSchema), await client.rpc('desk_building', { building }))

export const saveBuilding = async (client: Client, building: string, given: Row, seen: Row) =>
  answerOf(
    buildingAnswerSchema,
    await client.rpc('desk_save_building', { building, given: asJson(given), seen: asJson(seen) }),
  )

export const addBuilding = async (client: Client, building: string, given: Row, another: boolean) =>
  answerOf(
    buildingAnswerSchema,
    await client.rpc('desk_add_building', { building, given: asJson(given), another }),
  )

export const saveSection = async (
  client: Client,
  building: string,
  section: string,
  { given, seen }: { given: Row | null; seen: Row | null },
) =>
  answerOf(
    buildingAnswerSchema,
    await client.rpc('desk_save_section', { building, section, given: asJson(given), seen: asJson(seen) }),
  )

export const orderSections = async (client: Client, building: string, wanted: string[]) =>
  answerOf(buildingAnswerSchema, await client.rpc('desk_order_sections', { building, wanted }))

/** A suite of a building, with all its columns; null if no suite has this id. */
export const readSuiteForm = async (client: Client, building: string, suite: string) =>
  answerOf(z.nullable(suiteFormSchema), await client.rpc('desk_suite', { building, suite }))

interface SuiteChange {
  given: Row
  seen: Row
  confirmed?: string | undefined
}

export const saveSuite = async (
  client: Client,
  building: string,
  suite: string,
  { given, seen, confirmed = '' }: SuiteChange,
) =>
  answerOf(
    suiteAnswerSchema,
    await client.rpc('desk_save_suite', {
      ...{ building, suite, given: asJson(given), seen: asJson(seen), confirmed },
    }),
  )

export const addSuite = async (
  client: Client,
  building: string,
  unit: string,
  { given, confirmed = '' }: Omit<SuiteChange, 'seen'>,
) =>
  answerOf(
    suiteAnswerSchema,
    await client.rpc('desk_add_suite', { building, unit, given: asJson(given), confirmed }),
  )
