import type { Message, MessageKey } from '#lib/message.ts'
import { json } from '#netlify/lib/http/http.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/** Refuses a press (409). `now` is what the page needs to go on: the row as it is stored, or what has to be confirmed. */
export const refused = (request: Request, code: string, said: MessageKey | Message, now: object) =>
  json({ message: wordsFor(request, said), code, ...now }, { status: 409 })
