import { done, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { Observation } from './bank-figure.rules.ts'

export interface StoredRate extends Observation {
  /** When the bank was last asked, as a timestamp. */
  fetchedAt: string
}

/** The last good observation of a series, if there ever was one. */
export const latestRate = async (client: Client, series: string, signal: AbortSignal) =>
  rowsOf<StoredRate>(
    await client
      .from('rate_observations')
      .select('rate, date:observed_on, fetchedAt:fetched_at')
      .eq('series', series)
      .order('observed_on', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  )[0]

/** Keeps an observation; the same one again only moves the time it was fetched. */
export const keepRate = async (
  client: Client,
  series: string,
  { rate, date }: Observation,
  signal: AbortSignal,
) => {
  done(
    await client
      .from('rate_observations')
      .upsert({ series, observed_on: date, rate, fetched_at: new Date().toISOString() })
      .abortSignal(signal),
  )
}
