import '#features/desk/listing/listing.css'
import '#ui/form/check.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { HOLD_DAYS } from '#features/buyer/request-life.rules.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { FoundField } from '#features/desk/FoundField.tsx'
import { nameOf, priceOf, stateOf } from '#features/desk/listing/listing-words.rules.ts'
import type { DeskSuite, SuiteRow } from '#features/desk/listing/listing.schema.ts'
import { nameOf as calledOf } from '#features/desk/person/person-row.rules.ts'
import { PersonField, type KnownPerson } from '#features/desk/person/PersonField.tsx'
import { clockHere } from '#lib/day.ts'
import { formatZone } from '#lib/format.ts'
import { holdForPerson as texts } from '#texts/desk-hold.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { holdSchema, type Held, type HoldInput } from './hold.schema.ts'
import { requestHref } from './request-row.rules.ts'

interface Props {
  /** The person it is for; without one, the dialog asks. */
  person?: KnownPerson
  /** The suite to hold; without one, the dialog asks. */
  suite?: DeskSuite
  /** Called once it is entered: held, or in the queue. */
  onHeld?: (held: Held) => void
  onClose: () => void
}

const DAY = 86_400_000

/** Whether the suite is free, and who has asked for it. */
const Standing = ({ suite: { hold, requests } }: { suite: DeskSuite }) => {
  if (hold) return <p className="desk-hold">{texts.onHold(hold.reference)}</p>
  return requests.length > 0 && <p className="desk-hold">{texts.others(requests.length)}</p>
}

/** The outcome, if the suite was on hold for another person. */
const Queued = ({ held: { request, reference, holder }, onClose }: { held: Held; onClose: () => void }) => (
  <>
    <p role="status">{holder === null ? texts.queuedBehindNone : texts.queuedText(holder)}</p>
    <div className="form-actions">
      <button className="btn btn--line" type="button" onClick={onClose}>
        {texts.close}
      </button>
      <a className="btn" href={requestHref({ _id: request })}>
        {texts.open(reference)}
      </a>
    </div>
  </>
)

interface FormProps extends Omit<Props, 'onHeld'> {
  onDone: (held: Held) => void
}

const HoldForm = ({ person: given, suite: opened, onDone, onClose }: FormProps) => {
  const [{ id, zone, soonest, latest, inAWeek }] = useState(() => {
    const now = new Date()
    return {
      // Sending it twice enters one.
      id: crypto.randomUUID(),
      zone: formatZone(new Intl.DateTimeFormat().resolvedOptions().timeZone),
      soonest: clockHere(now),
      latest: clockHere(now.getTime() + HOLD_DAYS * DAY),
      inAWeek: clockHere(new Date(now.getTime() + 7 * DAY).setHours(17, 0)),
    }
  })
  const [person, setPerson] = useState(given)
  const [suite, setSuite] = useState(opened)
  // The open request that the person has for the suite.
  const [known, setKnown] = useState<{ request: string; reference: string }>()
  const { form, field, end } = useForm<HoldInput, Held>({
    schema: holdSchema,
    read: (values) => {
      const until = String(values.get('holdUntil'))
      return {
        ...{ id, person: person?._id, suiteId: suite?._id, parking: values.has('parking') },
        holdUntil: Number.isNaN(Date.parse(until)) ? until : new Date(until).toISOString(),
      }
    },
    send: (body) => deskCall<Held>('/api/desk/holds', { method: 'POST', body }),
    done: (held) => {
      onDone(held)
      return {}
    },
    failed: (error) => {
      setKnown(
        error.code === 'held_already' ? (error.body as { request: string; reference: string }) : undefined,
      )
      return whyNotSent(error)
    },
  })
  return (
    <form {...form}>
      <p>{texts.text}</p>
      {suite && <Standing suite={suite} />}
      <div className="fields mt-5">
        {!given && <PersonField {...field('person')} chosen={person} onChoose={setPerson} />}
        {!opened && (
          <FoundField<SuiteRow>
            path="/api/desk/suites"
            query={{ state: 'available' }}
            label={texts.suite}
            hint={texts.suiteHint}
            none={texts.suiteNone}
            {...field('suiteId')}
            chosen={suite as SuiteRow | undefined}
            onChoose={setSuite}
          >
            {(row) => (
              <>
                {nameOf(row)}
                <small>{[priceOf(row.price, row.building.currency), stateOf(row).text].join(', ')}</small>
              </>
            )}
          </FoundField>
        )}
        <TextField
          {...field('holdUntil')}
          type="datetime-local"
          label={texts.holdUntil}
          hint={texts.holdHint(zone)}
          min={soonest}
          max={latest}
          defaultValue={inAWeek}
          required
        />
        <label className="check">
          <input type="checkbox" name="parking" />
          <span>{texts.parking}</span>
        </label>
      </div>
      <p className="soft small mt-4">{texts.noIdentity}</p>
      <FormEnd {...end} submit={texts.submit} working={texts.working} cancel={texts.keep} onCancel={onClose}>
        {known && <a href={requestHref({ _id: known.request })}>{texts.open(known.reference)}</a>}
      </FormEnd>
    </form>
  )
}

/** Holds a suite for a person without an account, or puts their request in the queue. */
export const HoldForPerson = ({ onHeld, onClose, ...given }: Props) => {
  const [queued, setQueued] = useState<Held>()
  const { person, suite } = given
  const heading = suite
    ? texts.titleOfSuite(nameOf(suite))
    : texts.titleOfPerson(person ? calledOf(person) : '')
  const settle = (held: Held) => {
    onHeld?.(held)
    if (held.outcome === 'queued') return setQueued(held)
    toastSuccess(texts.held(held.reference))
    onClose()
  }
  return createPortal(
    <Dialog open onClose={onClose} heading={queued ? texts.queued : heading}>
      {queued ? (
        <Queued held={queued} onClose={onClose} />
      ) : (
        <HoldForm {...given} onDone={settle} onClose={onClose} />
      )}
    </Dialog>,
    document.body,
  )
}
