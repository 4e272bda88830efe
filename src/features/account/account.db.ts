import { QueryError, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'

export interface Account {
  id: string
  email: string
  name: string
  /** E.164. */
  phone: string | null
}

/** How the API of the database, hosted or local, says that a token is of no use (any more). */
const isEnded = (status: number, code: unknown) =>
  (status === 401 || status === 403) &&
  typeof code === 'string' &&
  /^PGRST30[0-9]$|^(bad_jwt|no_authorization|session_not_found|user_not_found)$/.test(code)

/** The account whose token the client carries, undefined when its session has ended. */
export const whoIs = async (client: Client): Promise<Account | undefined> => {
  const result = await client.rpc('whoami')
  if (isEnded(result.status, result.error?.code)) return undefined
  const [row] = rowsOf<Account>(result)
  return row
}

export const updateProfile = async (
  client: Client,
  id: string,
  changes: { name: string } | { phone: string },
) => {
  const { error, status } = await client.from('profiles').update(changes).eq('id', id)
  if (error) throw new QueryError(error.message, status, error.code)
}
