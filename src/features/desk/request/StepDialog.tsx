import '#ui/form/check.css'
import { useState } from 'react'
import { HOLD_DAYS, STEPS_WITHOUT_FIELDS, type Step } from '#features/buyer/request-life.rules.ts'
import { clockHere, isDay } from '#lib/day.ts'
import { formatZone } from '#lib/format.ts'
import { requestPage as texts } from '#texts/desk-request.ts'
import { requestStatus } from '#texts/desk-lists.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { whyNotSent, whyUnchanged } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { DepositFields } from './DepositFields.tsx'
import { readRows, scheduledRows, sentField, type DepositRow } from './deposit-rows.rules.ts'
import { priceOf, todayOf } from './request-row.rules.ts'
import { stepSchema, type DeskRequest } from './request.schema.ts'

interface Props {
  request: DeskRequest
  step: Step
  /** The address of the request's calls: `/api/desk/requests/<id>`. */
  path: string
  onClose: () => void
  onChange: (request: DeskRequest) => void
  onStale: () => void
}

const DAY = 86_400_000
const ENDING: readonly Step[] = ['decline', 'withdraw', 'rescind']

const text = (values: FormData, name: string) => {
  const given = values.get(name)
  return typeof given === 'string' ? given.trim() : ''
}
/** A day left empty is removed; a missing field leaves it unchanged. */
const dayIn = (values: FormData, name: string) => (values.has(name) ? text(values, name) || null : undefined)

/** The deposits of a signed agreement, recomputed with each change of the day until a member edits them. */
const useDeposits = (request: DeskRequest, step: Step) => {
  const [signed, setSigned] = useState(() => todayOf(request))
  const [scheduled, setScheduled] = useState(() => scheduledRows(request, signed))
  const [own, setOwn] = useState<DepositRow[]>()
  const rows = own ?? scheduled ?? []
  return {
    isUsed: step === 'sign',
    rows,
    signed,
    isKnown: scheduled !== null,
    /** Edited rows stay. */
    onSigned: (day: string) => {
      if (!isDay(day)) return
      setSigned(day)
      if (!own) setScheduled(scheduledRows(request, day))
    },
    onRows: setOwn,
    onTyped: () => setOwn(rows),
  }
}

/** Fields of a step: the time of a hold, or days of the purchase. */
const StepFields = ({
  request,
  step,
  field,
  deposits,
}: Pick<Props, 'request' | 'step'> & {
  field: (name: string) => { name: string; error: string | undefined }
  deposits: ReturnType<typeof useDeposits>
}) => {
  const { days, holdUntil } = request
  const [{ today, zone, soonest, latest, inAWeek }] = useState(() => {
    const now = new Date()
    return {
      today: todayOf(request),
      zone: formatZone(new Intl.DateTimeFormat().resolvedOptions().timeZone),
      soonest: clockHere(now),
      latest: clockHere(now.getTime() + HOLD_DAYS * DAY),
      inAWeek: clockHere(new Date(now.getTime() + 7 * DAY).setHours(17, 0)),
    }
  })
  const isHold = step === 'accept' || step === 'hold'
  const hasDays = step === 'sign' || step === 'days'
  return (
    <div className="fields">
      {isHold && (
        <TextField
          {...field('holdUntil')}
          type="datetime-local"
          label={texts.holdUntil}
          hint={texts.holdHint(zone)}
          min={soonest}
          max={latest}
          defaultValue={step === 'hold' && holdUntil ? clockHere(holdUntil) : inAWeek}
          required
        />
      )}
      {step === 'send_agreement' && (
        <TextField
          {...field('agreementSentOn')}
          type="date"
          label={texts.agreementSentOn}
          max={today}
          defaultValue={today}
          required
        />
      )}
      {step === 'sign' && (
        <TextField
          {...field('agreementOn')}
          type="date"
          label={texts.agreementOn}
          max={today}
          defaultValue={today}
          onInput={({ currentTarget }) => deposits.onSigned(currentTarget.value)}
          required
        />
      )}
      {hasDays && (
        <TextField
          {...field('documentsReceivedOn')}
          type="date"
          label={`${texts.documentsReceivedOn} (${texts.optional})`}
          max={today}
          defaultValue={days.documentsReceivedOn ?? ''}
        />
      )}
      {hasDays && !days.cancelRule && (
        <TextField
          {...field('cancelUntil')}
          type="date"
          label={`${texts.cancelUntil} (${texts.optional})`}
          hint={texts.noRule}
          defaultValue={days.cancelUntil ?? ''}
        />
      )}
      {hasDays && days.cancelRule && <p className="soft">{texts.byRule}</p>}
      {step === 'days' && request.deposits.length > 0 && (
        <p className="soft">{texts.depositTexts.keepDays}</p>
      )}
      {deposits.isUsed && (
        <div onInput={deposits.onTyped}>
          <DepositFields
            rows={deposits.rows}
            onRows={deposits.onRows}
            currency={request.suite.building.currency}
            from={deposits.signed}
            field={field}
          />
          <p className="hint">
            {deposits.isKnown ? texts.depositTexts.worked(priceOf(request)) : texts.depositTexts.notWorked}
          </p>
        </div>
      )}
      {step === 'sign' && (
        <label className="check">
          <input type="checkbox" name="takesSuite" />
          <span>{texts.takesSuite}</span>
        </label>
      )}
    </div>
  )
}

/**
 * A step of a request, with its input. After a colleague's change it shows the current request; if nothing
 * was typed it closes, so that nobody ends a request they have not seen.
 */
export const StepDialog = ({ request, step, path, onClose, onChange, onStale }: Props) => {
  const words = texts.stepTexts[step]
  // The version sent or to be sent: a newer one counts only once it has been shown.
  const [seen, setSeen] = useState(request.version)
  const [stale, setStale] = useState(false)
  const deposits = useDeposits(request, step)
  const { form, field, end } = useForm({
    schema: stepSchema,
    read: (values) => {
      const hold = text(values, 'holdUntil')
      return {
        version: stale ? request.version : seen,
        step,
        ...(values.has('holdUntil') && {
          holdUntil: Number.isNaN(Date.parse(hold)) ? hold : new Date(hold).toISOString(),
        }),
        agreementSentOn: dayIn(values, 'agreementSentOn'),
        agreementOn: dayIn(values, 'agreementOn'),
        documentsReceivedOn: dayIn(values, 'documentsReceivedOn'),
        cancelUntil: dayIn(values, 'cancelUntil'),
        ...(step === 'sign' && {
          takesSuite: values.get('takesSuite') !== null,
          deposits: readRows(values, deposits.rows),
        }),
      }
    },
    nameOf: sentField(deposits.rows),
    send: (body) => deskCall<DeskRequest>(`${path}/step`, { method: 'POST', body }),
    done: (now) => {
      onChange(now)
      onClose()
      toastSuccess(words.done)
      return {}
    },
    failed: (error) => {
      if (error.status === 409 && STEPS_WITHOUT_FIELDS.includes(step)) {
        onStale()
        onClose()
        toastError(whyUnchanged(error))
        return []
      }
      if (error.status === 409) {
        setSeen(stale ? request.version : seen)
        setStale(true)
        onStale()
      }
      return whyNotSent(error)
    },
  })
  const isPossible = request.steps.includes(step)
  return (
    <Dialog open onClose={onClose} heading={words.title}>
      <form {...form}>
        <p>{words.text}</p>
        <div className="mt-5">
          <StepFields request={request} step={step} field={field} deposits={deposits} />
        </div>
        {stale && request.version !== seen && (
          <p className="mt-4" role="status">
            {texts.nowIs(requestStatus[request.status])}
          </p>
        )}
        <FormEnd
          {...end}
          submit={words.button}
          working={texts.working}
          {...(ENDING.includes(step) && { className: 'btn--danger' })}
          hidden={!isPossible}
          cancel={texts.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
