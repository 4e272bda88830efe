import { answerOf, done, readByIds, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import { buildingIn, nameOfList, type ListTexts } from './saved-address.rules.ts'
import type { SavedSearch } from '#features/alert/alert.schema.ts'

const COLUMNS = '_id:id, address, paused, createdAt:created_at, lastSentAt:last_sent_at'
type Row = Omit<SavedSearch, 'name'>

/** The buildings named in some lists. */
export const buildingsIn = (client: Client, addresses: readonly string[]) =>
  readByIds<{ id: string; name: string }>(
    addresses.flatMap((address) => buildingIn(address) ?? []),
    (some) => client.from('buildings').select('id, name').in('id', some),
  )

const withNames = async (client: Client, rows: Row[], texts: ListTexts): Promise<SavedSearch[]> => {
  const buildings = await buildingsIn(
    client,
    rows.map(({ address }) => address),
  )
  return rows.map((row) => ({ ...row, name: nameOfList(row.address, buildings, texts) }))
}

/** An account's saved searches, newest first, with their names in a language. The client acts as the account. */
export const listSearches = async (client: Client, userId: string, texts: ListTexts) =>
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
    texts,
  )

/** The place's name in the gazetteer, or undefined. */
export const placeName = async (client: Client, placeId: string) =>
  rowsOf<{ description: string }>(await client.from('places').select('description').eq('id', placeId))[0]
    ?.description

/** Stores a search and returns its id; null above the limit. The client uses the secret key. */
export const saveSearch = async (client: Client, account: string, list: string, wording: string) =>
  answerOf(z.nullable(z.string()), await client.rpc('save_search', { account, list, wording }))

/** False if the account has no such search. */
export const pauseSearch = async (client: Client, userId: string, id: string, paused: boolean) =>
  rowsOf(
    await client.from('saved_searches').update({ paused }).eq('user_id', userId).eq('id', id).select('id'),
  ).length > 0

export const removeSearch = async (client: Client, userId: string, id: string) =>
  rowsOf(await client.from('saved_searches').delete().eq('user_id', userId).eq('id', id).select('id'))
    .length > 0

/** Pauses all searches of an account. */
export const leaveAlerts = async (client: Client, account: string) => {
  done(await client.rpc('leave_alerts', { account }))
}

/** Pauses the searches an address had when its owner complained about a mail. */
export const complainOfAlerts = async (client: Client, address: string, at: Date) => {
  done(await client.rpc('complain_of_alerts', { address, happened: at.toISOString() }))
}

/** For the export of an account's data: with the consent's wording. */
export const exportSearches = async (client: Client, account: string) =>
  rowsOf<object>(
    await client
      .from('saved_searches')
      .select(`${COLUMNS}, consentWording:consent_wording, consentedAt:consented_at`)
      .eq('user_id', account)
      .order('created_at'),
  )
