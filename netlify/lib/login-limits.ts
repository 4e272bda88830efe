import type { Limit } from './limiter.ts'
import { addressOf } from './limiter.ts'
import type { Context } from '@netlify/functions'

/** A quarter of an hour (s). */
const WINDOW = 900

/**
 * Tries to sign in. From one place an account has 10, so that nobody can keep its owner out from there; from all
 * places together 100, which a guesser with many addresses uses up, and then the owner still has the mail that resets
 * the password. One place has 200 for all accounts.
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
