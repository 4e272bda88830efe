import { hash, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll } from 'vitest'

export type Transaction = postgres.TransactionSql

/** The owner of the tables, exempt from policies. */
export const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 4, onnotice: () => undefined })

afterAll(() => sql.end())

// Hashing the first address creates the key: inside a transaction that is rolled back, all others would wait
// for it.
await sql`select private.address_key('anybody@person.example')`

class Undo extends Error {}

/** Runs `work` in a transaction that is rolled back. */
export async function undone<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const result: Result[] = []
  await sql
    .begin(async (transaction) => {
      result.push(await work(transaction))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return result[0] as Result
}

/** The rows of a table that the transaction wrote: of all it sees, only these are not committed yet. */
export const isOwn = (transaction: Transaction) =>
  transaction`pg_xact_status(xmin::text::xid8) = 'in progress'`

/** `guest` and `service` have only the publishable or the secret key, a user an account's id. */
export type Persona = 'guest' | 'service' | { user: string }

/** From here on the transaction has the rights of this API caller. */
export async function become(transaction: Transaction, persona: Persona) {
  const user = typeof persona === 'object' ? persona.user : ''
  const role = user ? 'authenticated' : persona === 'guest' ? 'anon' : 'service_role'
  const session_id = randomUUID()
  await transaction`reset role`
  if (user) await transaction`insert into auth.sessions (id, user_id) values (${session_id}, ${user})`
  await transaction`
    select set_config('request.jwt.claim.sub', ${user}, true), set_config('request.headers', '{}', true),
      set_config('request.jwt.claims', ${JSON.stringify({ ...(user && { sub: user }), role, session_id })}, true)`
  await transaction.unsafe(`set local role ${role}`)
}

/** Returns an error's code and message, or nothing; the transaction stays usable. */
export const refusal = (transaction: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  transaction
    .savepoint(async (inner) => {
      await work(inner)
      return undefined
    })
    .catch((error: unknown) => {
      if (error instanceof postgres.PostgresError) return { code: error.code, message: error.message }
      throw error
    })

/** With a confirmed address. */
export async function addUser(transaction: Transaction, metadata: unknown = {}) {
  const id = randomUUID()
  await transaction`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@person.example`}, now(), ${transaction.json(metadata as postgres.JSONValue)})`
  return id
}

export async function addBuilding(
  transaction: Transaction,
  given: {
    name?: string
    address?: string
    published?: boolean
    latitude?: number
    longitude?: number
    country?: string
  } = {},
) {
  const row = { name: `Test House ${randomUUID().slice(0, 8)}`, published: true, ...given }
  const [building] = await transaction<{ id: string }[]>`
    insert into public.buildings ${transaction(row)} returning id`
  return building?.id ?? ''
}

export async function addSuite(
  transaction: Transaction,
  building: string,
  given: {
    unit_number?: string
    floorplan_type?: string
    price?: number
    available?: boolean
    square_footage?: number
  } = {},
) {
  const row = { building_id: building, unit_number: randomUUID().slice(0, 8), price: 500_000, ...given }
  const [suite] = await transaction<{ id: string }[]>`
    insert into public.suites ${transaction(row)} returning id`
  return suite?.id ?? ''
}

/** What PostgREST tells of a call from a browser with this secret of the desk. */
export const headersOf = (secret: string) => JSON.stringify({ 'x-desk': secret })

/**
 * Keeps a browser that entered the code of a session's second factor. From here on the transaction's calls come from
 * it; returns its secret.
 */
export async function enterCode(
  transaction: Transaction,
  { user, session, factor }: { user: string; session: string; factor: string },
) {
  const secret = randomUUID()
  await transaction`
    insert into public.staff_browsers (session_id, user_id, factor_id, secret_hash)
    values (${session}, ${user}, ${factor}, ${hash('sha256', secret)})`
  await transaction`select set_config('request.headers', ${headersOf(secret)}, true)`
  return secret
}

/** A member of staff with a confirmed second factor; from here on the transaction has their rights. */
export async function becomeMember(transaction: Transaction, role: string, name = `Test ${role}`) {
  await transaction`reset role`
  const [user, factor, session] = [await addUser(transaction, { name }), randomUUID(), randomUUID()]
  await transaction`insert into public.staff (user_id, name, role) values (${user}, ${name}, ${role})`
  await transaction`
    insert into public.staff_factors (factor_id, user_id, code, confirmed_at, confirmed_by)
    values (${factor}, ${user}, private.factor_code(${factor}), now(), 'Operator')`
  await transaction`
    insert into auth.sessions (id, user_id, created_at, aal, factor_id)
    values (${session}, ${user}, now(), 'aal2', ${factor})`
  await enterCode(transaction, { user, session, factor })
  await transaction`
    select set_config('request.jwt.claim.sub', ${user}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: 'authenticated', session_id: session })}, true)`
  await transaction`set local role authenticated`
  return user
}
