import { env } from './env.ts'
import { ApiProblem } from './problem.ts'
import { secretClient } from './supabase.ts'
import type { Context } from '@netlify/functions'
import { QueryError } from '#lib/rows.ts'
import { refusals } from '#texts/api.ts'
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

export interface Limit {
  /** What is counted, such as `login`. */
  name: string
  /** Who is counted: an account, an address, or both. */
  key: string
  /** How many are let through within a window. */
  hits: number
  /** Length of the window, which begins with the first hit and is not prolonged by what is refused. */
  seconds: number
}

/** The key of a counter. It is a keyed hash, so the table reveals no address or account, not even by guessing. */
export const counterOf = ({ name, key }: Limit) =>
  createHmac('sha256', `limiter ${env().SUPABASE_SECRET_KEY}`).update(`${name}\0${key}`).digest('base64url')

/** The network someone has to themselves: a household has 2^64 addresses of IPv6, and one of IPv4. */
const network = (ip: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0')
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Where a call comes from, as Netlify saw it: no header a visitor sends has a say in it. */
export const addressOf = ({ ip }: Context) => network(ip)

/** Counts a hit against each limit, in the database, so that all instances count together. Answers the seconds to wait. */
const take = async (limits: Limit[]) => {
  const { data, error, status } = await secretClient().rpc('take_hits', {
    keys: limits.map(counterOf),
    maxima: limits.map(({ hits }) => hits),
    windows: limits.map(({ seconds }) => seconds),
  })
  if (error) throw new QueryError(error.message, status, error.code)
  if (typeof data !== 'number') throw new QueryError('The answer is no number', status)
  return data
}

/** @throws ApiProblem 429 with Retry-After when one of the limits is used up. */
export const limit = async (...limits: Limit[]) => {
  const wait = await take(limits)
  if (wait === 0) return
  throw new ApiProblem(429, 'too_many_requests', refusals.tooMany(wait), {
    headers: { 'retry-after': String(wait) },
  })
}

/** Counts as `limit` does, where what comes too often is left out instead of refused. */
export const isWithin = async (...limits: Limit[]) => (await take(limits)) === 0

/** Begins anew, after proof that it was the right person all along. */
export const forget = async (...limits: Limit[]) => {
  const { error, status } = await secretClient().from('rate_limits').delete().in('key', limits.map(counterOf))
  if (error) throw new QueryError(error.message, status, error.code)
}
