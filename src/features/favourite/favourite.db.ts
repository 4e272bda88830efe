import { done, PAGE, readAll } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

interface Row {
  _id: string
  addedAt: string
}

/** Ids of an account's favourites that it can still see, newest first. `client` acts as that account. */
export const listFavourites = async (client: Client, userId: string) => {
  const rows = await readAll<Row>((after) =>
    client
      .from('favorites')
      .select('_id:suite_id, addedAt:created_at, suites!inner(id)')
      .eq('user_id', userId)
      .order('suite_id')
      .limit(PAGE)
      .gt('suite_id', after),
  )
  return rows.toSorted((a, b) => Date.parse(b.addedAt) - Date.parse(a.addedAt)).map(({ _id }) => _id)
}

/** 42501: a policy hides the suite. 23503: there is no such suite. */
const isNoSuite = (code: string) => code === '42501' || code === '23503'

/** The most favourites of an account: `private.limit_favorites`. */
export const FAVOURITES = 500

/** Adding twice is adding once. `missing`: there is no such suite. `full`: the account has reached the limit. */
export const addFavourite = async (client: Client, userId: string, suiteId: string) => {
  const answer = await client
    .from('favorites')
    .upsert(
      { user_id: userId, suite_id: suiteId },
      { onConflict: 'user_id,suite_id', ignoreDuplicates: true },
    )
  if (answer.error && isNoSuite(answer.error.code)) return 'missing'
  if (answer.error?.code === 'PT409') return 'full'
  done(answer)
  return 'added'
}

/** Removing a suite that is no favourite is not an error. */
export const removeFavourite = async (client: Client, userId: string, suiteId: string) => {
  done(await client.from('favorites').delete().eq('user_id', userId).eq('suite_id', suiteId))
}
