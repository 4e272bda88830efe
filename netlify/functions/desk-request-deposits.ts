import type { Config } from '@netlify/functions'
import { depositFaults, depositPrice } from '#features/buyer/agreed-deposits.rules.ts'
import { writeDeposits } from '#features/desk/request/request.db.ts'
import { depositsSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerDeposits, conflict, requestIdOf, storedRequest } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'

export default route('desk-request-deposits', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const entered = await readJson(request, depositsSchema)
    const stored = await storedRequest(supabase, id)
    const { version, status, days } = stored
    // Before the days are checked: an outdated page may have days that were right.
    if (version !== entered.version) return conflict(request, 'stale', 'deskInput.stale', { version, status })
    if (status !== 'signed')
      return conflict(request, 'not_possible', 'deskInput.stepGone', { version, status })
    const wrong = depositFaults(entered.deposits, { ...days, price: depositPrice(stored) })
    if (Object.keys(wrong).length > 0) throw invalidInput(wrong)
    return answerDeposits(request, await writeDeposits(supabase, id, entered))
  }),
})

export const takes = { depositsSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/deposits' }
