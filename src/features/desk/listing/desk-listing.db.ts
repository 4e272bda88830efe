import { answerOf } from '#lib/rows.ts'
import type { Json } from '#lib/database.types.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import {
  appliedSchema,
  deskBuildingsSchema,
  importsSchema,
  LINES_PAGE,
  previewSchema,
  stagedSchema,
  suiteChangedSchema,
  suitePageSchema,
} from './listing.schema.ts'
import {
  lastAnswerSchema,
  pricesChangedSchema,
  pricesUndoneSchema,
  type PriceChange,
} from './price-change.schema.ts'
import type { LinesQuery, NewImport, StagedLine, SuiteChange, DeskSuitesQuery } from './listing.schema.ts'

/** The generated types do not know that a parameter may be null. */
const orNull = <Value>(value: Value | undefined) => (value ?? null) as Value

export const listDeskSuites = async (
  client: Client,
  { q, building, state, sort, after, n }: DeskSuitesQuery,
) =>
  answerOf(
    suitePageSchema,
    await client.rpc('desk_suites', {
      search: q,
      of_building: orNull(building),
      state,
      sort,
      after_rank: orNull(after?.rank) as unknown as number,
      after_place: orNull(after?.place),
      n,
    }),
  )

export const listDeskBuildings = async (client: Client) =>
  answerOf(deskBuildingsSchema, await client.rpc('desk_buildings'))

export const changeSuite = async (
  client: Client,
  suite: string,
  { updatedAt, price, available, confirmed }: SuiteChange,
) =>
  answerOf(
    suiteChangedSchema,
    await client.rpc('desk_change_suite', {
      suite,
      seen: updatedAt,
      new_price: orNull(price),
      new_available: orNull(available),
      ...(confirmed !== undefined && { confirmed }),
    }),
  )

/** `changed`, `same` or `missing`; otherwise the database's reason to refuse. */
export const publishBuilding = async (client: Client, building: string, published: boolean) =>
  answerOf(z.string(), await client.rpc('desk_publish_building', { building, new_published: published }))

export const listImports = async (client: Client) => answerOf(importsSchema, await client.rpc('desk_imports'))

/** Makes the preview of a table. Repeating the same import changes nothing. */
export const stageImport = async (client: Client, { id, file }: NewImport, lines: StagedLine[]) =>
  answerOf(
    stagedSchema,
    await client.rpc('desk_stage_import', {
      import: id,
      filename: file,
      read_lines: lines as unknown as Json,
    }),
  )

export const previewImport = async (client: Client, id: string, { kind, after }: LinesQuery) =>
  answerOf(
    z.nullable(previewSchema),
    await client.rpc('desk_import', {
      import: id,
      of_kind: kind ?? 'all',
      after_line: Number(after ?? 0),
      n: LINES_PAGE,
    }),
  )

export const discardImport = async (client: Client, id: string) =>
  answerOf(z.boolean(), await client.rpc('desk_discard_import', { import: id }))

/** Writes everything, or nothing. */
export const applyImport = async (client: Client, id: string, version: number, confirmed = false) =>
  answerOf(appliedSchema, await client.rpc('desk_apply_import', { import: id, seen: version, confirmed }))

/** Deletes unapplied imports, and those older than the log. Returns how many. */
export const purgeImports = async (client: Client) => answerOf(z.int(), await client.rpc('purge_imports'))

/** The last change of a building's prices. */
export const lastPriceChange = async (client: Client, building: string) =>
  answerOf(lastAnswerSchema, await client.rpc('desk_price_change', { building }))

/** Writes all of these prices, or none. Without an id nothing is written. */
export const changePrices = async (
  client: Client,
  building: string,
  { how, changes, id, confirmed }: PriceChange,
) =>
  answerOf(
    pricesChangedSchema,
    await client.rpc('desk_change_prices', {
      building,
      changes: changes.map(({ id: suite, updatedAt, price }) => ({ id: suite, seen: updatedAt, price })),
      how,
      change: orNull(id),
      confirmed: orNull(confirmed),
    }),
  )

/** Undoes the last change of prices, unless another change followed. */
export const undoPrices = async (client: Client, building: string, change: string) =>
  answerOf(pricesUndoneSchema, await client.rpc('desk_undo_prices', { building, change }))
