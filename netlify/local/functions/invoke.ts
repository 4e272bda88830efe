import { createContext } from './context.ts'
import type { FunctionMatch } from './registry.ts'

/** Netlify's limit for a synchronous function's request and buffered answer. */
export const maxBody = 6 * 1024 * 1024

const refusal = (status: number, code: string, message: string) =>
  Response.json({ message, code }, { status })

/** Netlify refuses the body before the function sees it, whether its length is declared or found out. */
async function bodyOf(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > maxBody) return undefined
  if (!request.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function call({ fn, params }: FunctionMatch, request: Request, ip: string) {
  const { context, applyCookies, settled } = createContext(request, { ip, params })
  const answer = (await fn.handler(request, context)) ?? new Response(null, { status: 204 })
  const headers = new Headers(answer.headers)
  applyCookies(headers)
  void settled()
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers })
}

/** Runs one function in this process under the limits it has on Netlify. Never throws. */
export async function invoke(match: FunctionMatch, request: Request, ip: string): Promise<Response> {
  try {
    const body = await bodyOf(request)
    if (body === undefined) return refusal(413, 'too_large', 'The request is larger than 6 MB.')
    const { method, headers, signal } = request
    const copy = new Request(request.url, { method, headers, signal, body: method === 'HEAD' ? null : body })
    return await call(match, copy, ip)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    console.error(`Function ${match.fn.name} failed:`, error)
    return refusal(500, 'internal', 'Something went wrong.')
  }
}
