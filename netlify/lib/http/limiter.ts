import { env } from '#netlify/lib/env.ts'
import { ApiProblem } from './problem.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import type { Context } from '@netlify/functions'
import { answerOf, done } from '#lib/rows.ts'
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import * as z from 'zod/mini'

export interface Limit {
  /** What is counted, such as `login`. */
  name: string
  /** Who is counted: an account, an address, or both. */
  key: string
  /** How many are allowed within a window. */
  hits: number
  /** Length of the window (s). It begins with the first hit; refused calls do not extend it. */
  seconds: number
}

/** The key of a counter. It is a keyed hash, so the table reveals no address or account, not even by guessing. */
export const counterOf = ({ name, key }: Pick<Limit, 'name' | 'key'>) =>
  createHmac('sha256', `limiter ${env().SUPABASE_SECRET_KEY}`).update(`${name}\0${key}`).digest('base64url')

/** The network of one household: 2^64 addresses of IPv6, or one of IPv4. */
const network = (ip: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill('0')
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** The caller's network, from the address Netlify saw: headers sent by the visitor are ignored. */
export const addressOf = ({ ip }: Context) => network(ip)

/**
 * Counts a hit against each limit in the database, so that all instances share the count. Returns the seconds to wait.
 */
const take = async (limits: Limit[]) => {
  const answer = await secretClient().rpc('take_hits', {
    keys: limits.map(counterOf),
    maxima: limits.map(({ hits }) => hits),
    windows: limits.map(({ seconds }) => seconds),
  })
  return answerOf(z.number(), answer)
}

export const tooMany = (seconds: number) =>
  new ApiProblem(
    429,
    'too_many_requests',
    { key: 'refusals.tooMany', values: { seconds } },
    {
      headers: { 'retry-after': String(seconds) },
    },
  )

/** @throws ApiProblem 429 with Retry-After when one of the limits is exceeded. */
export const limit = async (...limits: Limit[]) => {
  const wait = await take(limits)
  if (wait > 0) throw tooMany(wait)
}

/** Counts as `limit` does, but returns false instead of throwing. */
export const isWithin = async (...limits: Limit[]) => (await take(limits)) === 0

/** Resets the counters once the person has proved who they are. */
export const forget = async (...limits: Limit[]) => {
  done(await secretClient().from('rate_limits').delete().in('key', limits.map(counterOf)))
}
