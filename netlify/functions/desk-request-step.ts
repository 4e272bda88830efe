import type { Config } from '@netlify/functions'
import { agreedDeposits, depositFaults, depositPrice } from '#features/buyer/agreed-deposits.rules.ts'
import { STEPS_WITHOUT_FIELDS } from '#features/buyer/request-life.rules.ts'
import { stepDates } from '#features/buyer/step-dates.rules.ts'
import { scheduleOf } from '#features/closing/home.rules.ts'
import { stepRequest, type StoredDeskRequest } from '#features/desk/request/request.db.ts'
import { stepSchema, type StepInput } from '#features/desk/request/request.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import {
  answerRequest,
  conflict,
  requestIdOf,
  staleRequest,
  storedRequest,
} from '#netlify/lib/desk/request.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { route } from '#netlify/lib/http/http.ts'
import { invalidInput, notFound } from '#netlify/lib/http/problem.ts'

/**
 * The deposits of the agreement as entered, else from the schedule of its suite; none if that does not fit.
 * @throws ApiProblem 400 by field
 */
const signedDeposits = ({ agreementOn, deposits }: StepInput, stored: StoredDeskRequest) => {
  const [signed, price] = [agreementOn ?? '', depositPrice(stored)]
  const rows =
    deposits ?? agreedDeposits(scheduleOf(stored.schedule.rows, stored.schedule.text), price, signed) ?? []
  const wrong = depositFaults(rows, { agreementOn: signed, price })
  if (Object.keys(wrong).length === 0) return rows
  if (deposits) throw invalidInput(wrong)
  return []
}

export default route('desk-request-step', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const id = requestIdOf(context)
    const entered = await readJson(request, stepSchema)
    const stored = await storedRequest(supabase, id)
    const { createdAt, days, suite, version, status, changedBy: by } = stored
    // Before the dates are checked: an outdated page may have dates that were right.
    const hasFields = !STEPS_WITHOUT_FIELDS.includes(entered.step)
    if (version !== entered.version) return staleRequest(request, { version, status, by }, hasFields)
    const { dates, wrong } = stepDates(entered, { status, createdAt, days, home: suite.building })
    if (wrong) throw invalidInput(wrong)
    const deposits = entered.step === 'sign' ? signedDeposits(entered, stored) : null
    const answer = await stepRequest(supabase, id, entered, { ...dates, ...(deposits && { deposits }) })
    const { outcome } = answer
    if (outcome === 'done') return answerRequest(answer.request)
    if (outcome === 'missing') throw notFound('refusals.noRequest')
    if (outcome === 'stale') return staleRequest(request, answer, hasFields)
    if (outcome === 'taken') return conflict(request, 'taken', 'deskInput.taken', answer)
    return conflict(request, 'not_possible', 'deskInput.stepGone', answer)
  }),
})

export const takes = { stepSchema }

export const config: Config = { path: '/api/desk/requests/:requestId/step' }
