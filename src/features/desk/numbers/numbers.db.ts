import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { numbersSchema, type NumbersQuery } from './numbers.schema.ts'
import * as z from 'zod/mini'

export const readNumbers = async (client: Client, { building, weeks }: NumbersQuery) =>
  answerOf(
    numbersSchema,
    await client.rpc('desk_numbers', { building: (building ?? null) as string, weeks: Number(weeks) }),
  )

/** Records how many homes are free this week; returns for how many buildings. */
export const keepWeeklyNumbers = async (client: Client) =>
  answerOf(z.int(), await client.rpc('keep_weekly_numbers'))
