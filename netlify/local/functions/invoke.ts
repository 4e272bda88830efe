import { createContext } from './context.ts'
import type { FunctionMatch } from './registry.ts'

/** Netlify's limit of a request body (bytes). */
const maxRequest = 6 * 1024 * 1024

const refusal = (status: number, code: string, message: string) =>
  Response.json({ message, code }, { status })

/**
 * Netlify refuses a body that is too long before the function sees it, whether or not its length is declared. It is read
 * to the end: a client that is sending would otherwise see a broken connection instead of the answer.
 */
async function bodyOf(request: Request) {
  if (!request.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size <= maxRequest) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > maxRequest ? undefined : Buffer.concat(chunks)
}

async function call({ fn, params }: FunctionMatch, request: Request, ip: string) {
  const { context, applyCookies, settled } = createContext(request, { ip, params })
  const answer = (await fn.handler(request, context)) ?? new Response(null, { status: 204 })
  const headers = new Headers(answer.headers)
  applyCookies(headers)
  void settled()
  const { status, statusText, body } = answer
  return new Response(body, { status, statusText, headers })
}

/** Runs one function in this process under Netlify's limits. Never throws. */
export async function invoke(match: FunctionMatch, request: Request, ip: string): Promise<Response> {
  try {
    const body = await bodyOf(request)
    if (body === undefined) return refusal(413, 'too_large', 'The request is larger than 6 MB.')
    const { method, headers, signal } = request
    return await call(match, new Request(request.url, { method, headers, signal, body }), ip)
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    console.error(`Function ${match.fn.name} failed:`, error)
    return refusal(500, 'internal', 'Something went wrong.')
  }
}
