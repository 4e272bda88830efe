import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import { useState } from 'react'
import { formatClock, formatMoment, formatZone } from '#lib/format.ts'
import { languageNamed } from '#lib/languages.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskLists, visitList } from '#texts/desk-lists.ts'
import { cancelVisit, visitPage as texts } from '#texts/desk-visit.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { AssignField } from '#features/desk/AssignField.tsx'
import { whyUnchanged } from '#features/desk/change.rules.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { deskCall } from '#features/desk/desk.store.ts'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { Facts } from '#features/desk/Facts.tsx'
import { personHref } from '#features/desk/person/person-row.rules.ts'
import { PhoneLink } from '#features/desk/PhoneLink.tsx'
import { useAction } from '#features/desk/useAction.ts'
import { useDeskRow, useRowAction, type RowProps } from '#features/desk/useDeskRow.ts'
import type { DeskVisit, VisitRow } from './desk-visit.schema.ts'
import { MoveVisit } from './MoveVisit.tsx'
import { aboutOf, lookOf, stateOf, whenOf } from './visit-row.rules.ts'
import { VisitMarks } from './VisitMarks.tsx'

type Props = RowProps<DeskVisit> & { visit: DeskVisit }

/** Reloads the times: this one may be taken a moment later. */
const Cancel = ({ visit, onClose, ...row }: Props & { onClose: () => void }) => {
  const { busy, change } = useRowAction(row, onClose)
  const { version, name, building, mailed, state } = visit
  return (
    <ConfirmDialog
      open
      heading={cancelVisit.title(name)}
      keep={cancelVisit.keep}
      confirm={cancelVisit.cancel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void change('cancel', { version }, cancelVisit.done)}
    >
      <p>{cancelVisit.text(building.name, whenOf(visit))}</p>
      {state === 'confirmed' && <p className="mt-3">{cancelVisit.mailed(mailed, name)}</p>}
    </ConfirmDialog>
  )
}

/** Its actions: before it begins, and afterwards whether the person came. */
const Steps = (props: Props) => {
  const { visit, path, onChange, onRenew } = props
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const close = () => setOpen(undefined)
  const { run } = useAction({ failed: whyUnchanged, onStale: onRenew })
  const mark = (outcome: VisitRow['outcome']) =>
    run(async () => {
      onChange(await deskCall<DeskVisit>(path, { method: 'POST', body: { outcome } }))
      toastSuccess(texts.marked)
    })
  const { state, held, begun } = visit
  const isAhead = held && !begun
  const said =
    state === 'cancelled' ? texts.over : state === 'confirmed' ? '' : held ? texts.held : texts.ended
  return (
    <section className="desk-part">
      <h2>{begun && state === 'confirmed' ? texts.came : texts.next}</h2>
      {said && <p>{said}</p>}
      <VisitMarks visit={visit} onMark={(outcome) => void mark(outcome)} />
      {isAhead && (
        <div className="desk-steps">
          {state === 'confirmed' && (
            <button
              type="button"
              className="btn btn--small"
              aria-haspopup="dialog"
              onClick={() => setOpen('move')}
            >
              {texts.move}
            </button>
          )}
          <button
            type="button"
            className="btn btn--line btn--small"
            aria-haspopup="dialog"
            onClick={() => setOpen('cancel')}
          >
            {texts.cancel}
          </button>
        </div>
      )}
      {open === 'move' && <MoveVisit {...props} onClose={close} />}
      {open === 'cancel' && <Cancel {...props} onClose={close} />}
    </section>
  )
}

const Visit = (props: Props) => {
  const { visit, ...row } = props
  const { change } = useRowAction(row)
  const { building, byHand, email, phone, person, starts, ends } = visit
  const [from, to] = [formatClock(starts), formatClock(ends)]
  const about = aboutOf(visit)
  return (
    <>
      <a className="desk-back" href={localePath('/desk/visits')}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{visit.name}</h1>
          <p>
            <span className={`desk-status desk-status--${lookOf(visit)}`}>{stateOf(visit)}</span>
            <time dateTime={starts}>{whenOf(visit)}</time>
            <span>{building.name}</span>
            <span>{visit.reference}</span>
          </p>
        </div>
      </div>
      <div className="desk-columns">
        <div>
          <Steps {...props} />
          <section className="desk-part">
            <h2>{byHand ? texts.note : texts.message}</h2>
            <p className="desk-typed">{visit.message || texts.noMessage}</p>
          </section>
        </div>
        <div>
          <div className="desk-part">
            <AssignField row={visit} change={change} />
          </div>
          <section className="desk-part">
            <Facts
              facts={[
                [
                  texts.when,
                  <>
                    {texts.zoned(from.day, from.time, to.time)}
                    <small>{formatZone(visit.timeZone)}</small>
                  </>,
                ],
                [
                  texts.where,
                  visit.published ? (
                    <a href={localePath(`/buildings/${building.id}`)}>{building.name}</a>
                  ) : (
                    building.name
                  ),
                ],
                [
                  texts.about,
                  visit.suiteId && visit.published ? (
                    <a href={localePath(`/suites/${visit.suiteId}`)}>{about}</a>
                  ) : (
                    about
                  ),
                ],
                [texts.email, email && <a href={`mailto:${email}`}>{email}</a>],
                [texts.phone, phone && <PhoneLink phone={phone} />],
                [texts.person, person && <a href={personHref({ _id: person })}>{texts.personLink}</a>],
                [deskLists.language, languageNamed(visit.language).name],
                [texts.mails, visit.mailed ? texts.mailed : texts.notMailed],
                [
                  byHand ? texts.entered : texts.booked,
                  <>
                    {formatMoment(visit.createdAt)}
                    <small>{byHand ? texts.byTeam : texts.from(visit.page)}</small>
                  </>,
                ],
                [texts.agreed, !byHand && <small>{visit.consentWording}</small>],
                [visitList.stateOf.cancelled, visit.state === 'cancelled' && formatMoment(visit.changedAt)],
              ]}
            />
          </section>
        </div>
      </div>
    </>
  )
}

/** One visit: when, who, its actions, and who it is assigned to. */
export const VisitView = () => {
  const { row, error, loading, ...calls } = useDeskRow<DeskVisit>('/api/desk/visits/')
  if (!row) {
    const states = { error, loading, onRetry: calls.onRenew, list: localePath('/desk/visits'), texts }
    return <DeskRowStates {...states} />
  }
  return <Visit visit={row} {...calls} />
}

export const VisitPage = () => <Desk page="visits">{() => <VisitView />}</Desk>
