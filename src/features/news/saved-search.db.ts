import { QueryError, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { buildingIn, nameOfList } from './saved-address.rules.ts'
import type { SavedSearch } from '#features/alert/alert.schema.ts'

const COLUMNS = '_id:id, address, paused, createdAt:created_at, lastSentAt:last_sent_at'
type Row = Omit<SavedSearch, 'name'>

/** The buildings that some lists name. */
export const buildingsIn = (client: Client, addresses: readonly string[]) =>
  readByIds<{ id: string; name: string }>(
    addresses.flatMap((address) => buildingIn(address) ?? []),
    (some) => client.from('buildings').select('id, name').in('id', some),
  )

const withNames = async (client: Client, rows: Row[]): Promise<SavedSearch[]> => {
  const buildings = await buildingsIn(
    client,
    rows.map(({ address }) => address),
  )
  return rows.map((row) => ({ ...row, name: nameOfList(row.address, buildings) }))
}

/** What an account keeps, newest first. The client is the account's own. */
export const listSearches = async (client: Client, userId: string) =>
  withNames(
    client,
    rowsOf<Row>(
      await client
        .from('saved_searches')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id'),
    ),
  )

/** The place as the gazetteer calls it, or undefined when there is none. */
export const placeName = async (client: Client, placeId: string) =>
  rowsOf<{ description: string }>(await client.from('places').select('description').eq('id', placeId))[0]
    ?.description

/** The id of the search, null when the account keeps too many. The client is the server's. */
export const saveSearch = async (client: Client, account: string, list: string, wording: string) => {
  const { data, error, status } = await client.rpc('save_search', { account, list, wording })
  if (error) throw new QueryError(error.message, status, error.code)
  return data as string | null
}

/** False when the account keeps no such search. */
export const pauseSearch = async (client: Client, userId: string, id: string, paused: boolean) =>
  rowsOf(
    await client.from('saved_searches').update({ paused }).eq('user_id', userId).eq('id', id).select('id'),
  ).length > 0

export const removeSearch = async (client: Client, userId: string, id: string) =>
  rowsOf(await client.from('saved_searches').delete().eq('user_id', userId).eq('id', id).select('id'))
    .length > 0

/** All searches of an account rest. */
export const leaveAlerts = async (client: Client, account: string) => {
  const { error, status } = await client.rpc('leave_alerts', { account })
  if (error) throw new QueryError(error.message, status, error.code)
}

/** Searches that an address had when its owner complained about a mail rest. */
export const complainOfAlerts = async (client: Client, address: string, at: Date) => {
  const { error, status } = await client.rpc('complain_of_alerts', { address, happened: at.toISOString() })
  if (error) throw new QueryError(error.message, status, error.code)
}

/** For the copy of somebody's data: with the words they agreed to. */
export const exportSearches = async (client: Client, account: string) =>
  rowsOf<object>(
    await client
      .from('saved_searches')
      .select(`${COLUMNS}, consentWording:consent_wording, consentedAt:consented_at`)
      .eq('user_id', account)
      .order('created_at'),
  )
