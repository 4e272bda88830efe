import { readJson } from './body.ts'
import { assertSameOrigin } from './same-origin.ts'
import type * as z from 'zod/mini'

type TokenSchema = z.ZodMiniObject<{ token: z.ZodMiniString }>

/**
 * What names who leaves: in the address where a mail program presses by itself (RFC 8058: from no page, without
 * cookies, its form says nothing else), in JSON from the page of the link. Nobody can make one for another.
 */
export const leaveToken = async (request: Request, schema: TokenSchema) => {
  const pressed = new URL(request.url).searchParams.get('token')
  if (pressed !== null) return pressed
  assertSameOrigin(request)
  return (await readJson(request, schema)).token
}
