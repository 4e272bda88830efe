import { answerOf, PAGE, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import type { Letter, Reader } from './letter.rules.ts'
import type { Point, SuiteNews } from './news.rules.ts'

export interface Round {
  day: string
  /** The last processed account; null at the start. */
  reached: string | null
}

/** The round that is open, or begins today by the database's clock; undefined when today's is done. */
export const beginRound = async (client: Client) => rowsOf<Round>(await client.rpc('begin_alerts'))[0]

export const newsOfRound = async (client: Client, day: string) => {
  const all: (SuiteNews & { id: number })[] = []
  for (;;) {
    const page = rowsOf<SuiteNews & { id: number }>(
      await client
        .from('suite_news')
        .select('id, suiteId:suite_id, wasAvailable:was_available, wasPrice:was_price')
        .eq('round', day)
        .gt('id', all.at(-1)?.id ?? 0)
        .order('id')
        .limit(PAGE),
    )
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

const isPoint = (row: {
  id: string
  latitude: number | null
  longitude: number | null
}): row is Point & { id: string } => row.latitude !== null && row.longitude !== null

/** Coordinates of places or buildings. */
export const pointsOf = async (client: Client, table: 'places' | 'buildings', ids: readonly string[]) => {
  const rows = await readByIds<{ id: string; latitude: number | null; longitude: number | null }>(
    ids,
    (some) => client.from(table).select('id, latitude, longitude').in('id', some),
  )
  return new Map<string, Point>(rows.filter(isPoint).map((row) => [row.id, row]))
}

const FIRST = '00000000-0000-0000-0000-000000000000'

export const readersAfter = async (client: Client, { day, reached }: Round, max: number) =>
  rowsOf<Reader>(await client.rpc('alert_readers', { of_round: day, after: reached ?? FIRST, most: max }))

/**
 * Stores mails and the position of the round, in one transaction. Returns the accounts whose mail the database refused;
 * undefined when another run has continued from there.
 */
export const keepLetters = async (
  client: Client,
  { day, reached }: Round,
  { letters, to, isLast }: { letters: Letter[]; to: string | null; isLast: boolean },
): Promise<string[] | undefined> => {
  const answer = await client.rpc('keep_alerts', {
    of_round: day,
    gone_from: reached as string,
    come_to: to as string,
    people: letters.map(({ person }) => person),
    letters: letters.map((letter) => JSON.stringify(letter)),
    is_last: isLast,
  })
  return answerOf(z.nullable(z.array(z.string())), answer) ?? undefined
}
