import { signedInAs, type Session } from './session.ts'
import type { Handler } from '#netlify/lib/http/http.ts'
import { tooMany } from '#netlify/lib/http/limiter.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { accountOf, accountSchema } from '#features/account/account.db.ts'
import { STAFF_ROLES, type StaffRole } from '#features/desk/staff/staff.schema.ts'
import { QueryError } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'

/** A member of staff who may act now. `supabase` acts with the member's own token, from the member's own browser. */
interface StaffSession<User extends Caller = Caller> extends Session<User> {
  role: StaffRole
}

type Work<User extends Caller> = (
  request: Request,
  context: Context,
  session: StaffSession<User>,
) => Promise<Response>

/** `role`: the role the client's token may act in; null without rights. */
export const callerSchema = z.extend(accountSchema, { role: z.nullable(z.enum(STAFF_ROLES)) })
type Caller = z.output<typeof callerSchema>

/** The account a client's token belongs to and its rights, in one call. */
const callerAtDesk = async (client: Client) => accountOf(callerSchema, await client.rpc('desk_caller'))

export const notStaff = () => new ApiProblem(403, 'not_staff', 'refusals.notStaff')

/**
 * A refusal of the database in the site's words. 42501: the rights have ended meanwhile. PT429:
 * `private.assert_pace`.
 */
const refusalOf = (error: unknown) => {
  if (!(error instanceof QueryError)) return error
  if (error.code === '42501') return notStaff()
  if (error.code === 'PT429') return tooMany(Number(/\d+$/.exec(error.message)?.[0] ?? 60))
  return error
}

/**
 * A handler for members of staff in one of these roles, with a confirmed second factor whose code this browser entered:
 * 401 for guests, 403 for everyone else. The database's own functions check the same again (`private.assert_staff`) and
 * count the calls (`private.assert_pace`).
 * `route('desk-requests', { GET: asStaff(['sales', 'manager'], async (request, context, { supabase }) => …) })`
 */
export const asStaff = (roles: readonly StaffRole[], handler: Work<Caller>) =>
  asStaffWith(roles, callerAtDesk, handler)

const inWords = (error: unknown) => {
  throw refusalOf(error)
}

/** The same for a function of the database that says who is calling and more, so that both are one call. */
export const asStaffWith =
  <User extends Caller>(
    roles: readonly StaffRole[],
    who: (client: Client, context: Context) => Promise<User | undefined>,
    handler: Work<User>,
  ): Handler =>
  (request, context) =>
    signedInAs(
      (client) => who(client, context).catch(inWords),
      async (_request, _context, session) => {
        const { role } = session.user
        if (!role || !roles.includes(role)) throw notStaff()
        return handler(request, context, { ...session, role }).catch(inWords)
      },
    )(request, context)
