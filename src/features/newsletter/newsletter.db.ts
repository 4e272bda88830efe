import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

interface Failure {
  message: string
  code: string
}
const failed = (error: Failure, status: number) => new QueryError(error.message, status, error.code)

export interface Wanted {
  id: string
  email: string
  listId: number
  firstName: string
  lastName: string
  /** E.164. */
  phone: string | null
  realtor: boolean
  /** What was agreed to, and on which page of the site. */
  wording: string
  page: string
}

/** Stored with the mail that asks to confirm; whoever is on the list already stays there as they are. */
export const subscribe = async (client: Client, wanted: Wanted) => {
  const { error, status } = await client.rpc('subscribe', {
    subscription: wanted.id,
    address: wanted.email,
    list: wanted.listId,
    first: wanted.firstName,
    last: wanted.lastName,
    phone_number: wanted.phone as string,
    is_realtor: wanted.realtor,
    wording: wanted.wording,
    page: wanted.page,
    again: new Date().toISOString().slice(0, 13),
  })
  if (error) throw failed(error, status)
}

/** Whether there is such a subscription, confirmed or taken back from now on. */
export const settleSubscription = async (
  client: Client,
  what: 'confirm_subscription' | 'unsubscribe',
  id: string,
) => {
  const { data, error, status } = await client.rpc(what, { subscription: id })
  if (error) throw failed(error, status)
  return data === true
}
