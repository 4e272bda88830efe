import * as z from 'zod/mini'

const short = z.string().check(z.maxLength(300))

/**
 * `POST /api/trouble`: what failed on a page. A script threw an `error`, an `island` did not wake, a `chunk`
 * of code did not load, or a `call` answered 5xx twice. No person is named, and no message is sent, because
 * it may repeat what was typed.
 */
export const troubleSchema = z.object({
  kind: z.enum(['error', 'island', 'chunk', 'call']),
  /** The path of the page, without parameters. */
  page: short,
  /** The error's name, such as TypeError. */
  name: z.optional(short),
  /** The script with line and column, or the path of the call. */
  at: z.optional(short),
})
export type Trouble = z.output<typeof troubleSchema>
