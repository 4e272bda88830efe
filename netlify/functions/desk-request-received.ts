import type { Config } from '@netlify/functions'
import { receiveDeposit } from '#features/desk/request/request.db.ts'
import { receivedSchema } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerDeposits, requestIdOf } from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'

export default route('desk-request-received', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const answer = await receiveDeposit(supabase, id, await readJson(request, receivedSchema))
    // The current day depends on where the home is, which the database knows.
    if (answer.outcome === 'day') throw invalidInput({ receivedOn: 'deskInput.receivedOn' })
    return answerDeposits(request, answer)
  }),
})

export const takes = { receivedSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/received' }
