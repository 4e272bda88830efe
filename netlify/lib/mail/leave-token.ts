import { readJson } from '#netlify/lib/http/body.ts'
import { assertSameOrigin } from '#netlify/lib/http/same-origin.ts'
import type * as z from 'zod/mini'

type TokenSchema = z.ZodMiniObject<{ token: z.ZodMiniString }>

/**
 * The token that identifies who unsubscribes. It is in the address when a mail program posts by itself (RFC 8058:
 * without a page or cookies, and with a fixed body), or in the JSON sent by the page of the link. Nobody can make one
 * for somebody else.
 */
export const leaveToken = async (request: Request, schema: TokenSchema) => {
  const pressed = new URL(request.url).searchParams.get('token')
  if (pressed !== null) return pressed
  assertSameOrigin(request)
  return (await readJson(request, schema)).token
}
