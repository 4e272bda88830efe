import { setTimeout as wait } from 'node:timers/promises'

/**
 * Holds the outcome, good or bad, until `ms` have passed: how long an answer takes must not tell whether an address
 * has an account. Chosen longer than the longer of the two ways usually takes.
 */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
