import { DeliveryError } from './delivery.ts'
import { hash } from 'node:crypto'

/** Brevo usually answers in a second or two; the lease of the work is much longer (ms). */
const LIMIT = 8_000
/** Temporary refusals: too many calls, no credits, or a key that is being changed. */
const PASSING = [401, 402, 403, 408, 409, 425, 429]

/** Undefined without a key. The work then waits, and the site works without Brevo. */
export const brevo = () => {
  const key = process.env.BREVO_API_KEY
  return key ? { key, url: process.env.BREVO_URL ?? 'https://api.brevo.com' } : undefined
}
export type Brevo = NonNullable<ReturnType<typeof brevo>>

/** The UUID Brevo expects; the same work always has the same one. */
export const idempotencyKey = (dedupeKey: string) => {
  const digits = hash('sha256', dedupeKey).slice(0, 32)
  const variant = ((Number.parseInt(digits[16] ?? '0', 16) & 3) | 8).toString(16)
  const uuid = `${digits.slice(0, 12)}4${digits.slice(13, 16)}${variant}${digits.slice(17)}`
  return uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const secondsOf = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-sib-ratelimit-reset'))
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: seconds } : {}
}

const reasonIn = (text: string): string | undefined => {
  try {
    const { code } = JSON.parse(text)
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls Brevo's API once; a call without a body is a GET. Returns the body of a success, or undefined if it has none.
 * @throws DeliveryError, with the status in its message but nothing that was sent or received.
 */
export const askBrevo = async (
  { key, url }: Brevo,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<unknown> => {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' },
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT),
  }).catch((error: unknown) => {
    throw new DeliveryError(
      error instanceof DOMException ? 'Brevo did not answer in time' : 'Brevo cannot be reached',
    )
  })
  const { status, ok } = response
  const text = await response.text().catch(() => {
    throw new DeliveryError('Brevo broke off its answer')
  })
  if (!ok) {
    const isFinal = status < 500 && !PASSING.includes(status)
    throw new DeliveryError(`Brevo answered ${status}`, {
      isFinal,
      reason: reasonIn(text),
      ...secondsOf(response),
    })
  }
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new DeliveryError('Brevo answered with something else than JSON')
  }
}
