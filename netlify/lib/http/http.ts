import { logRequest } from '#netlify/lib/log.ts'
import { wordsFor } from '#netlify/lib/texts.ts'
import { methodNotAllowed, problemOf, unavailable } from './problem.ts'
import { assertSameOrigin } from './same-origin.ts'
import type { Context } from '@netlify/functions'
import { randomUUID } from 'node:crypto'

export type Handler = (request: Request, context: Context) => Promise<Response>
type Methods = Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>

/** Every caller gets an answer within 3 seconds, however slow a service is (ms). */
const LIMIT = 2_800

/** Netlify adds the headers of netlify.toml to files only: a function sends its own. */
export const SECURITY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** An answer for this caller only; never cached. */
export const json = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
) => Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

const problem = (request: Request, error: unknown) => {
  const { status, code, said, fields, headers } = problemOf(error)
  const inWords = Object.entries(fields ?? {}).map(([name, wrong]) => [name, wordsFor(request, wrong)])
  const message = wordsFor(request, said)
  return json({ message, code, ...(fields && { fields: Object.fromEntries(inWords) }) }, { status, headers })
}

const handlerFor = (methods: Methods, method: string) => {
  const name = method === 'HEAD' ? 'GET' : method
  const handler = Object.hasOwn(methods, name) ? methods[name as keyof Methods] : undefined
  if (handler) return handler
  throw methodNotAllowed(Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : name)))
}

/** `request.signal` tells a handler that changes something whether its caller has already been sent a failure. */
const withSignal = (request: Request, signal: AbortSignal) =>
  request.method === 'GET' || request.method === 'HEAD' ? request : new Request(request, { signal })

const withinLimit = async (handler: Handler, request: Request, context: Context, limit: number) => {
  const [late, over] = [Promise.withResolvers<never>(), new AbortController()]
  const timer = setTimeout(() => {
    over.abort(unavailable())
    late.reject(over.signal.reason)
  }, limit)
  try {
    return await Promise.race([handler(withSignal(request, over.signal), context), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Settings {
  /** For calls by services (webhooks, the scheduler), which authenticate in another way. */
  anyOrigin?: boolean
  /** For the one call that encodes a picture (ms). */
  limit?: number
}

/**
 * A Netlify function: one handler per method, an answer for every outcome, at most one line in the log. `name` is for
 * the log.
 */
export const route =
  (name: string, methods: Methods, { anyOrigin = false, limit = LIMIT }: Settings = {}): Handler =>
  async (request, context) => {
    const started = performance.now()
    const id = context.requestId || randomUUID()
    let cause: unknown
    const answer = async () => {
      const handler = handlerFor(methods, request.method)
      if (!anyOrigin) assertSameOrigin(request)
      return withinLimit(handler, request, context, limit)
    }
    const { status, headers, body } = await answer().catch((error: unknown) => {
      cause = error
      return problem(request, error)
    })
    for (const [header, value] of Object.entries({ ...SECURITY, 'x-request-id': id }))
      headers.set(header, value)
    logRequest(
      { id, name, method: request.method, status, ms: Math.round(performance.now() - started) },
      cause,
    )
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }
