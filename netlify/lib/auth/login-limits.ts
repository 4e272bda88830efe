import type { Limit } from '#netlify/lib/http/limiter.ts'
import { addressOf } from '#netlify/lib/http/limiter.ts'
import type { Context } from '@netlify/functions'

/** A quarter of an hour (s). */
const WINDOW = 900

/**
 * Limits on sign-in tries. From one IP address an account has 10, so that nobody can lock its owner out from elsewhere.
 * From all addresses together it has 100; a guesser with many addresses can use these up, but the owner can still reset
 * the password by mail. One IP address has 200 for all accounts.
 */
export const triesOn = (email: string, context: Context): [here: Limit, everywhere: Limit] => [
  { name: 'login here', key: `${email} ${addressOf(context)}`, hits: 10, seconds: WINDOW },
  { name: 'login', key: email, hits: 100, seconds: WINDOW },
]

export const triesFrom = (context: Context): Limit => ({
  name: 'login from',
  key: addressOf(context),
  hits: 200,
  seconds: WINDOW,
})
