import { answerOf, done } from '#lib/rows.ts'
import type { Json } from '#lib/database.types.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.nullable(z.string()),
  /** The language its owner last used, for its mails. */
  language: z.string(),
})
export type Account = z.output<typeof accountSchema>

/**
 * Codes with which the database's API, hosted or local, rejects a token. Guests get 42501 with status 401: the local
 * service treats a malformed token as missing.
 */
const NO_TOKEN = /^(PGRST30\d|42501|bad_jwt|no_authorization|session_not_found|user_not_found)$/

const isEnded = (status: number, code: unknown) =>
  (status === 401 || (status === 403 && code !== '42501')) && typeof code === 'string' && NO_TOKEN.test(code)

/** The account named in an answer; undefined when the token's session has ended. */
export const accountOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  result: Parameters<typeof answerOf>[1],
) => (isEnded(result.status, result.error?.code) ? undefined : answerOf(z.array(schema), result)[0])

/** The account a client's token belongs to, undefined when its session has ended. */
export const whoIs = async (client: Client) => accountOf(accountSchema, await client.rpc('whoami'))

/** Stores the language of the account that the client's token belongs to. */
export const setLanguage = async (client: Client, tag: string) => {
  done(await client.rpc('set_language', { tag }))
}

export const updateProfile = async (
  client: Client,
  id: string,
  changes: { name: string } | { phone: string },
) => {
  done(await client.from('profiles').update(changes).eq('id', id))
}

/**
 * Deletes the account with all its rows and returns its documents' storage paths. Tells `sales` which open
 * requests were deleted with it. Null if it is the last manager's: the database refuses.
 */
export const deleteAccount = async (client: Client, account: string, sales: string) =>
  answerOf(z.nullable(z.array(z.string())), await client.rpc('close_account', { account, sales }))

const json = z.json() as z.ZodMiniType<Json>
/** The account's requests to buy, with encrypted purchasers except in those the sales team entered. */
const storedSchema = z.catchall(
  z.object({
    requests: z.array(
      z.looseObject({
        ...{ id: z.string(), key_version: z.nullable(z.number()), purchaser: json, second_purchaser: json },
      }),
    ),
  }),
  json,
)

/** Everything stored about the account, by kind. */
export const exportAccount = async (client: Client, account: string) =>
  answerOf(storedSchema, await client.rpc('export_account', { account }))
