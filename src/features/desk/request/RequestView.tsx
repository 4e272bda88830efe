import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import { useState } from 'react'
import type { Step } from '#features/buyer/request-life.rules.ts'
import { localePath } from '#lib/locale-path.ts'
import { formatDay, formatMoment, formatShortMoment } from '#lib/format.ts'
import { languageNamed } from '#lib/languages.ts'
import { requests as buyerTexts } from '#texts/buyer.ts'
import { deskLists, requestStatus } from '#texts/desk-lists.ts'
import { requestPage as texts } from '#texts/desk-request.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { AssignField } from '#features/desk/AssignField.tsx'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { deskCall } from '#features/desk/desk.store.ts'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { Facts } from '#features/desk/Facts.tsx'
import { PersonLink } from '#features/desk/person/PersonLink.tsx'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { useDeskRow, useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import { useDraft } from '#features/desk/useDraft.ts'
import { Deposits } from './Deposits.tsx'
import { Identity } from './Identity.tsx'
import { holdOf, mainStepOf, priceNow, pricesOf, requestHref, whyLost } from './request-row.rules.ts'
import { NOTE, noteSchema, type DeskRequest } from './request.schema.ts'
import { RequestDocuments } from './RequestDocuments.tsx'
import { Status } from './Status.tsx'
import { StepDialog } from './StepDialog.tsx'

type Props = RowProps<DeskRequest> & { request: DeskRequest }

/** Marks the suite of a signed request as sold, after confirmation. */
const Sold = ({ request: { suite, version }, onClose, ...row }: Props & { onClose: () => void }) => {
  const { busy, change } = useRowAction(row, onClose)
  return (
    <ConfirmDialog
      open
      heading={texts.sold.title(buyerTexts.suite(suite.unitNumber, suite.building.name))}
      keep={texts.keep}
      confirm={texts.sold.confirm}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void change('sold', { version }, texts.sold.done)}
    >
      <p>{texts.sold.text}</p>
    </ConfirmDialog>
  )
}

const Steps = (props: Props) => {
  const { request, path, onChange, onRenew } = props
  const [open, setOpen] = useState<Step | 'sold'>()
  const close = () => setOpen(undefined)
  const main = mainStepOf(request)
  const lost = whyLost(request)
  return (
    <section className="desk-part">
      <h2>{texts.steps}</h2>
      {request.steps.length === 0 && <p className="soft">{texts.noSteps}</p>}
      {lost && <p>{lost}</p>}
      <div className="desk-steps">
        {request.status === 'signed' && request.suite.available && (
          <button
            type="button"
            className="btn btn--small"
            aria-haspopup="dialog"
            onClick={() => setOpen('sold')}
          >
            {texts.sold.button}
          </button>
        )}
        {request.steps.map((step) => (
          <button
            key={step}
            type="button"
            className={step === main ? 'btn btn--small' : 'btn btn--line btn--small'}
            aria-haspopup="dialog"
            onClick={() => setOpen(step)}
          >
            {texts.stepTexts[step].button}
          </button>
        ))}
      </div>
      {open === 'sold' && <Sold {...props} onClose={close} />}
      {open && open !== 'sold' && (
        <StepDialog
          request={request}
          step={open}
          path={path}
          onClose={close}
          onChange={onChange}
          onStale={onRenew}
        />
      )}
    </section>
  )
}

const dayOr = (day: string | null) => (day ? formatDay(day) : null)

const Days = ({ request: { days, status } }: Pick<Props, 'request'>) => {
  const { cancelRule: rule } = days
  const isSigned = status === 'signed' || days.agreementOn !== null
  return (
    <section className="desk-part">
      <h2>{texts.days}</h2>
      <Facts
        facts={[
          [texts.agreementSentOn, dayOr(days.agreementSentOn) ?? texts.notKnown],
          [texts.documentsReceivedOn, dayOr(days.documentsReceivedOn) ?? texts.notKnown],
          [texts.agreementOn, dayOr(days.agreementOn) ?? (isSigned ? texts.notKnown : null)],
          [
            texts.cancelUntil,
            <>
              {dayOr(days.cancelUntil) ?? texts.notKnown}
              <small>
                {rule ? (
                  <>
                    {texts.rule(rule.days, rule.from)}. <a href={rule.href}>{rule.source}</a>
                  </>
                ) : (
                  texts.noRule
                )}
              </small>
            </>,
          ],
        ]}
      />
    </section>
  )
}

const Request = ({ request }: Pick<Props, 'request'>) => {
  const { suite, asked } = request
  const { then, now } = pricesOf({ asked, suite })
  return (
    <section className="desk-part">
      <h2>{texts.facts}</h2>
      <Facts
        facts={[
          [
            texts.suite,
            <>
              <a href={localePath(`/suites/${suite._id}`)}>
                {buyerTexts.suite(suite.unitNumber, suite.building.name)}
              </a>
              {!suite.available && <small>{texts.unavailable}</small>}
            </>,
          ],
          [texts.hold, holdOf(request)],
          [texts.asked, then],
          [texts.now, now || (asked ? texts.same : priceNow(suite) || texts.noPrice)],
          [texts.parking, request.parking && texts.withParking],
          [
            texts.purchasers,
            <>
              {request.forTwo ? texts.two : texts.one}
              {request.secondObjectedAt && (
                <small>{texts.objected(formatMoment(request.secondObjectedAt))}</small>
              )}
            </>,
          ],
          [texts.sent, formatMoment(request.createdAt)],
        ]}
      />
    </section>
  )
}

const Rivals = ({ request: { rivals } }: Pick<Props, 'request'>) => (
  <section className="desk-part">
    <h2>{texts.rivals}</h2>
    {rivals.length === 0 && <p className="soft">{texts.noRivals}</p>}
    <ul className="desk-lines">
      {rivals.map((rival) => (
        <li key={rival._id}>
          <a href={requestHref(rival)}>{rival.reference}</a>
          <small>{texts.rival(requestStatus[rival.status], formatShortMoment(rival.createdAt))}</small>
        </li>
      ))}
    </ul>
  </section>
)

const Buyer = ({ request, ...row }: Props) => {
  const { buyer } = request
  const { change } = useRowAction(row)
  return (
    <section className="desk-part">
      <h2>{texts.buyer}</h2>
      <Facts
        facts={[
          [texts.name, buyer.name || texts.noName],
          [texts.email, buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>],
          [texts.phone, buyer.phone && <PhoneLink phone={buyer.phone} />],
          [deskLists.language, languageNamed(buyer.language).name],
          [
            texts.enteredByHand,
            request.enteredFor !== null && (
              <>
                {texts.bySalesTeam}
                {!request.mailed && <small>{texts.notMailed}</small>}
              </>
            ),
          ],
        ]}
      />
      <AssignField row={request} change={change} />
    </section>
  )
}

const Notes = ({ request: { _id: id, notes }, path, onChange }: Props) => {
  const draft = useDraft(id)
  const { form, field, end } = useForm({
    schema: noteSchema,
    send: (body) => deskCall<DeskRequest>(`${path}/note`, { method: 'POST', body }),
    done: (now) => {
      draft.drop()
      onChange(now)
      return { said: [texts.noteSaved], reset: true }
    },
    failed: whyNotSent,
  })
  const { error, ...text } = field('text')
  return (
    <section className="desk-part">
      <h2>{texts.notes}</h2>
      {notes.length === 0 && <p className="soft">{texts.noNotes}</p>}
      {notes.map(({ _id, text: words, at: time, by }) => (
        <div key={_id} className="desk-note">
          <small className="soft">{texts.by(by, formatMoment(time))}</small>
          <p className="desk-typed">{words}</p>
        </div>
      ))}
      <form {...form}>
        <Field label={texts.note} hint={texts.noteHint} error={error}>
          {(control) => <textarea {...text} {...control} {...draft.field} rows={3} maxLength={NOTE} />}
        </Field>
        <FormEnd
          {...end}
          submit={texts.saveNote}
          working={texts.saving}
          className="btn--line btn--small"
          quiet
        />
      </form>
    </section>
  )
}

const History = ({ request: { history } }: Pick<Props, 'request'>) => (
  <section className="desk-part">
    <h2>{texts.history}</h2>
    <ol className="desk-lines">
      {history.map(({ status, at: time, by }) => (
        <li key={time + status}>
          {requestStatus[status]}
          <small>{texts.by(by ?? texts.byBuyer, formatMoment(time))}</small>
        </li>
      ))}
    </ol>
  </section>
)

const View = (props: Props) => {
  const { request, path, onRenew } = props
  const { suite, reference, status } = request
  return (
    <>
      <a className="desk-back" href={localePath('/desk/requests')}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{buyerTexts.suite(suite.unitNumber, suite.building.name)}</h1>
          <p>
            <Status status={status} />
            <span>{holdOf(request)}</span>
            <span>{reference}</span>
          </p>
        </div>
      </div>
      <div className="desk-columns desk-columns--person">
        <div>
          <Steps {...props} />
        </div>
        <div>
          <Buyer {...props} />
          <PersonLink person={request.person} />
          <Identity request={request} path={path} onRevealed={onRenew} />
          <RequestDocuments request={request} path={path} onOpened={onRenew} />
        </div>
        <div>
          <Request request={request} />
          <Days request={request} />
          <Deposits {...props} />
          <Rivals request={request} />
          <Notes key={request._id} {...props} />
          <History request={request} />
        </div>
      </div>
    </>
  )
}

/** One request to buy: what was asked, the next step, and who did what. */
export const RequestView = () => {
  const { row, error, loading, ...calls } = useDeskRow<DeskRequest>('/api/desk/requests/')
  if (!row) {
    const states = { error, loading, onRetry: calls.onRenew, list: localePath('/desk/requests'), texts }
    return <DeskRowStates {...states} />
  }
  return <View request={row} {...calls} />
}

export const RequestPage = () => <Desk page="requests">{() => <RequestView />}</Desk>
