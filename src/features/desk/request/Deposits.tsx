import './deposits.css'
import { useState } from 'react'
import { requestPage } from '#texts/desk-request.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import { DepositFields } from './DepositFields.tsx'
import {
  amountOf,
  readRows,
  rowsAfter,
  rowsOf,
  sentField,
  stateOf,
  sumOf,
  type DeskDeposit,
} from './deposit-rows.rules.ts'
import { todayOf } from './request-row.rules.ts'
import { depositsSchema, receivedSchema, type DeskRequest } from './request.schema.ts'

const texts = requestPage.depositTexts

type Props = RowProps<DeskRequest> & { request: DeskRequest }

/** Handles an answer in a dialog. After a colleague's change it shows the current deposits. */
const useDepositForm = <Data,>(
  { request, path, onChange, onRenew, onClose }: Props & { onClose: () => void },
  {
    act,
    said,
    ...form
  }: {
    act: 'deposits' | 'received'
    said: string
    schema: Parameters<typeof useForm<Data, DeskRequest>>[0]['schema']
    read: (values: FormData, version: number) => unknown
    nameOf?: (name: string) => string
  },
) => {
  // The version sent or to be sent: a newer one counts only once it has been shown.
  const [seen, setSeen] = useState(request.version)
  const [stale, setStale] = useState(false)
  const parts = useForm<Data, DeskRequest>({
    ...form,
    read: (values) => form.read(values, stale ? request.version : seen),
    send: (body) => deskCall<DeskRequest>(`${path}/${act}`, { method: 'POST', body: body as object }),
    done: (now) => {
      onChange(now)
      onClose()
      toastSuccess(said)
      return {}
    },
    failed: (error) => {
      if (error.status === 409) {
        setSeen(stale ? request.version : seen)
        setStale(true)
        onRenew()
      }
      return whyNotSent(error)
    },
  })
  return { ...parts, changed: stale && request.version !== seen }
}

const Now = ({ request }: Pick<Props, 'request'>) => (
  <div className="mt-4" role="status">
    <p>{request.deposits.length === 0 ? texts.nowNone : texts.now}</p>
    <ul className="desk-lines">
      {request.deposits.map((deposit) => (
        <li key={deposit._id}>
          {texts.numbered(deposit.number)}: {amountOf(deposit, request.suite.building.currency)}
          <small>{stateOf(deposit, todayOf(request), true).said}</small>
        </li>
      ))}
    </ul>
  </div>
)

const Correct = (props: Props & { onClose: () => void }) => {
  const { request, onClose } = props
  const [opened] = useState(request.version)
  const [own, setRows] = useState(() => rowsOf(request.deposits))
  const rows = request.version === opened ? own : rowsAfter(own, request.deposits)
  const { form, field, end, changed } = useDepositForm(props, {
    ...{ act: 'deposits', said: texts.saved, schema: depositsSchema },
    read: (values, version) => ({ version, deposits: readRows(values, rows) }),
    nameOf: sentField(rows),
  })
  return (
    <Dialog open onClose={onClose} heading={texts.correctTitle}>
      <form {...form}>
        <p>{texts.correctText}</p>
        <div className="mt-5">
          <DepositFields
            rows={rows}
            onRows={setRows}
            currency={request.suite.building.currency}
            from={request.days.agreementOn ?? ''}
            field={field}
          />
        </div>
        {changed && <Now request={request} />}
        <FormEnd
          {...end}
          submit={texts.save}
          working={requestPage.working}
          cancel={requestPage.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const Receive = (props: Props & { deposit: DeskDeposit; onClose: () => void }) => {
  const { request, deposit, onClose } = props
  const { form, field, end, changed } = useDepositForm(props, {
    ...{ act: 'received', said: texts.receivedSaved(deposit.number), schema: receivedSchema },
    read: (values, version) => ({ version, deposit: deposit._id, receivedOn: values.get('receivedOn') }),
  })
  const [today] = useState(() => todayOf(request))
  return (
    <Dialog open onClose={onClose} heading={texts.receiveTitle(deposit.number)}>
      <form {...form}>
        <p>{texts.receiveText(amountOf(deposit, request.suite.building.currency))}</p>
        <div className="mt-5">
          <TextField
            {...field('receivedOn')}
            type="date"
            label={texts.receivedDay}
            max={today}
            defaultValue={today}
            required
          />
        </div>
        {changed && <Now request={request} />}
        <FormEnd
          {...end}
          submit={texts.receive}
          working={requestPage.working}
          cancel={requestPage.keep}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The deposits of a signed agreement: what is due when, and what was received. They stay listed after it is over. */
export const Deposits = (props: Props) => {
  const { request } = props
  const { deposits, status, version } = request
  const [open, setOpen] = useState<DeskDeposit | 'all'>()
  const close = () => setOpen(undefined)
  const { busy, change } = useRowAction(props)
  const isSigned = status === 'signed'
  if (!isSigned && deposits.length === 0) return null
  const { currency } = request.suite.building
  const today = todayOf(request)
  return (
    <section className="desk-part">
      <div className="desk-part__head">
        <h2>{texts.title}</h2>
        {deposits.length > 0 && <small className="soft">{sumOf(deposits, currency)}</small>}
      </div>
      {deposits.length === 0 && <p className="soft">{texts.none}</p>}
      {!isSigned && <p className="soft">{texts.over}</p>}
      <ol className="desk-lines desk-lines--beside deposits">
        {deposits.map((deposit) => {
          const { _id, number, receivedOn } = deposit
          const { standing, said } = stateOf(deposit, today, isSigned)
          return (
            <li key={_id}>
              <span className="deposits__what">
                {texts.numbered(number)}
                <small className={standing === 'overdue' ? 'desk-flag desk-flag--wrong' : undefined}>
                  {said}
                </small>
              </span>
              <b>{amountOf(deposit, currency)}</b>
              {isSigned &&
                (receivedOn === null ? (
                  <button
                    type="button"
                    className="text-btn"
                    aria-haspopup="dialog"
                    aria-label={texts.receiveOf(number)}
                    onClick={() => setOpen(deposit)}
                  >
                    {texts.receive}
                  </button>
                ) : (
                  <button
                    type="button"
                    className="text-btn"
                    aria-busy={busy || undefined}
                    aria-label={texts.takeBackOf(number)}
                    onClick={() =>
                      void change(
                        'received',
                        { version, deposit: _id, receivedOn: null },
                        texts.takenBack(number),
                      )
                    }
                  >
                    {texts.takeBack}
                  </button>
                ))}
            </li>
          )
        })}
      </ol>
      {isSigned && (
        <div className="desk-steps">
          <button
            type="button"
            className="btn btn--line btn--small"
            aria-haspopup="dialog"
            onClick={() => setOpen('all')}
          >
            {deposits.length === 0 ? texts.enter : texts.correct}
          </button>
        </div>
      )}
      {open === 'all' && <Correct {...props} onClose={close} />}
      {open && open !== 'all' && <Receive {...props} deposit={open} onClose={close} />}
    </section>
  )
}
