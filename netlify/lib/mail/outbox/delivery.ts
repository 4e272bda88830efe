/** Why work failed. The message is in our own words, because it is stored and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Trying again would change nothing. */
  readonly isFinal: boolean
  /** The earliest time for another try, if the service said one (s from now). */
  readonly retryAfter: number | undefined
  /** The service's own code for its refusal, such as `duplicate_parameter`. */
  readonly reason: string | undefined

  constructor(
    message: string,
    {
      isFinal = false,
      retryAfter,
      reason,
    }: { isFinal?: boolean; retryAfter?: number; reason?: string | undefined } = {},
  ) {
    super(message)
    this.isFinal = isFinal
    this.retryAfter = retryAfter
    this.reason = reason
  }
}

/** After this many tries, over a day and a half, somebody has to look. */
export const TRIES = 14
const FIRST = 30
const LONGEST = 6 * 3_600

/**
 * Seconds from the nth try to the next: 30, 60, 120 … up to 6 hours. The first five tries fall within the 15 minutes in
 * which the mail service recognises a repeated mail by its key.
 */
export const backoff = (tries: number, retryAfter = 0) =>
  Math.min(Math.max(FIRST * 2 ** (tries - 1), retryAfter), LONGEST)
