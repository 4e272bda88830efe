import { setTimeout as wait } from 'node:timers/promises'

/**
 * Delays the outcome, good or bad, until `ms` have passed: the duration of an answer must not reveal whether an address
 * has an account. `ms` should be longer than the slower of the two cases usually takes.
 */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
