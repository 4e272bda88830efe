import { localePath } from '#lib/locale-path.ts'
import '#ui/facts.css'
import { useEffect, useState } from 'react'
import { ApiError, callJson } from '#lib/api.ts'
import { formatClock, formatZone } from '#lib/format.ts'
import { visits } from '#texts/visit.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { reasonOf } from '#ui/form/form.rules.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import type { FormNote } from '#ui/form/useForm.ts'
import { useFragment } from '#ui/useFragment.ts'
import type { Visit, VISIT_ACTS } from './visit.schema.ts'
import { renewVisitTimes } from './visit.store.ts'
import { VisitTimes, type ChosenTime } from './VisitTimes.tsx'

const { page: texts } = visits
type Act = (typeof VISIT_ACTS)[number]

const ask = (body: { token: string; act: Act; startsAt?: string | undefined }) =>
  callJson<Visit>('/api/visits/link', { method: 'POST', body })

const Facts = ({ visit }: { visit: Visit }) => {
  const { day, time } = formatClock(visit.starts)
  return (
    <dl className="spec">
      <div>
        <dt>{texts.what}</dt>
        <dd>{visit.building}</dd>
      </div>
      <div>
        <dt>{texts.when}</dt>
        <dd>
          {day}
          <br />
          {texts.zoned(time, formatZone(visit.timeZone))}
        </dd>
      </div>
      <div>
        <dt>{texts.where}</dt>
        <dd>{visit.place}</dd>
      </div>
    </dl>
  )
}

/** The pressed button has disappeared. */
const focus = (link: HTMLElement | null) => link?.focus()

interface CancelProps {
  visit: Visit
  onClose: () => void
  onConfirm: () => void
}

/** Reloads the times: this one may be taken a moment later. */
const CancelVisit = ({ visit, onClose, onConfirm }: CancelProps) => {
  const { day, time } = formatClock(visit.starts)
  return (
    <ConfirmDialog
      open
      heading={texts.cancelTitle}
      keep={texts.keepVisit}
      confirm={texts.cancel}
      busy={false}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{texts.cancelText(visit.building, day, time)}</p>
    </ConfirmDialog>
  )
}

/** Nothing happens before a button is pressed: mail scanners open links. */
export const VisitByLink = () => {
  const link = useFragment()
  const token = link?.get('visit')
  const [visit, setVisit] = useState<Visit>()
  const [note, setNote] = useState<FormNote>()
  const [busy, setBusy] = useState(false)
  const [moving, setMoving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<ChosenTime>()

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setNote({ kind: 'error', texts: [reasonOf(error)] })
    return error
  }
  useEffect(() => {
    if (token) ask({ token, act: 'read' }).then(setVisit, refuse)
  }, [token])

  const press = async (act: Exclude<Act, 'read'>) => {
    if (!token || busy) return
    setBusy(true)
    setNote(undefined)
    try {
      setVisit(await ask({ token, act, startsAt: act === 'move' ? chosen?.startsAt : undefined }))
      setMoving(false)
      setChosen(undefined)
      setNote({ kind: 'success', texts: [texts.done[act]] })
    } catch (error) {
      if (refuse(error).fields['startsAt'] && visit) {
        setChosen(undefined)
        renewVisitTimes(visit.buildingId)
      }
    }
    setBusy(false)
  }
  const isIncomplete = link !== undefined && !token
  const act = visit?.state === 'unconfirmed' ? 'confirm' : 'move'
  const canMove = visit?.state === 'confirmed' && !visit.over
  const canCancel = visit && visit.state !== 'cancelled' && !visit.over
  const said = visit && (visit.over && visit.state !== 'cancelled' ? texts.begun : texts[visit.state])
  return (
    <form
      className={link ? 'needs-script by-mail' : 'needs-script by-mail by-mail--unread'}
      method="post"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (canMove && !moving) setMoving(true)
        else void press(act)
      }}
    >
      {visit && <Facts visit={visit} />}
      {visit && note?.kind !== 'success' && !moving && <p className="soft mt-4">{said}</p>}
      {canMove && moving && (
        <div className="mt-4">
          <VisitTimes
            buildingId={visit.buildingId}
            chosen={chosen}
            onChoose={setChosen}
            except={visit.startsAt}
            fallback={<p>{texts.noTimes}</p>}
          />
        </div>
      )}
      <FormEnd
        note={isIncomplete ? { kind: 'error', texts: [texts.incomplete] } : note}
        busy={busy}
        submit={act === 'confirm' ? texts.confirm : moving ? texts.move : texts.change}
        working={texts.working}
        hidden={!visit || !(visit.state === 'unconfirmed' || canMove)}
      >
        {canCancel && (
          <button
            className="btn btn--line"
            type="button"
            {...(!moving && { 'aria-haspopup': 'dialog' })}
            onClick={() => (moving ? setMoving(false) : setAsking(true))}
          >
            {moving ? texts.keep : texts.cancel}
          </button>
        )}
      </FormEnd>
      {visit && asking && (
        <CancelVisit
          visit={visit}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void press('cancel')
          }}
        />
      )}
      {visit?.state === 'cancelled' && (
        <p className="mt-4">
          <a
            ref={note?.kind === 'success' ? focus : undefined}
            href={localePath(`/buildings/${visit.buildingId}#chat`)}
          >
            {texts.again}
          </a>
        </p>
      )}
    </form>
  )
}
