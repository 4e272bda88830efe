import type { Step } from '#features/buyer/request-life.rules.ts'
import { stepAsOperator, type StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { stepDates } from '#features/buyer/step-dates.rules.ts'
import { wordsOf } from '#lib/message.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { messages } from '#texts/messages.ts'
import { UsageError } from '../usage.ts'
import { suiteOf } from './lines.ts'

/** What stands of a request's days. */
const daysOf = (request: StoredRequest) => ({
  agreementSentOn: request.agreement_sent_on,
  documentsReceivedOn: request.documents_received_on,
  agreementOn: request.agreement_on,
  cancelUntil: request.cancel_until,
})

type Entered = Omit<Parameters<typeof stepDates>[0], 'step'>

/** Makes a step by the rules of the desk, and returns its dates. */
export const makeStep = async (request: StoredRequest, step: Step, entered: Entered) => {
  const { id, reference, status, created_at: createdAt, suite } = request
  const asked = { status, createdAt, days: daysOf(request), home: suite.building }
  const { dates, wrong } = stepDates({ step, ...entered }, asked)
  if (wrong)
    throw new UsageError(
      Object.values(wrong)
        .map((said) => wordsOf(messages, said))
        .join(' '),
    )
  const { outcome, reference: holder } = await stepAsOperator(secretClient(), id, step, dates)
  if (outcome === 'taken')
    throw new UsageError(`${holder ?? 'Another request'} holds ${suiteOf(request)} already`)
  if (outcome === 'again') throw new UsageError('The same request is open again under another reference')
  if (outcome === 'withdrawn' || (step === 'reopen' && request.status === 'withdrawn'))
    throw new UsageError(`${reference} was withdrawn: only the buyer can send it again`)
  if (outcome === 'missing') throw new UsageError(`There is no request ${reference}`)
  if (step === 'accept' && request.status === 'paused')
    throw new UsageError(`${reference} is paused: its buyer has to say whether to go on alone`)
  if (outcome === 'not_possible')
    throw new UsageError(`${reference} is ${request.status}: this is not possible with it now`)
  return dates
}
