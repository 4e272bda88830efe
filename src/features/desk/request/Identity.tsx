import { formatMoment } from '#lib/format.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { omit } from '#lib/columns.ts'
import { requestPage as texts } from '#texts/desk-request.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { revealSchema, type DeskRequest, type revealedSchema } from './request.schema.ts'
import {
  partOf,
  PARTS,
  REVEAL_REASONS,
  type Part,
  type RevealField,
  type RevealReason,
} from './reveal.rules.ts'

type Revealed = z.infer<typeof revealedSchema>
type Value = Revealed['values'][number]

/** How long a value stays on screen (ms). */
const SHOWN = 120_000

interface DialogProps {
  path: string
  /** The fields that can be shown. */
  fields: readonly RevealField[]
  heading: string
  /** The reason for opening it. */
  usual?: RevealReason
  submit: string
  onClose: () => void
  onRevealed: (values: Value[]) => void
}

/** Asks for the reason, and for which purchaser if there are two. */
const RevealDialog = ({ path, fields, heading, usual, submit, onClose, onRevealed }: DialogProps) => {
  const [reason, setReason] = useState<RevealReason | ''>(usual ?? '')
  const [part, setPart] = useState<Part>('both')
  const isOfTwo =
    fields.some((field) => partOf(field) === 'first') && fields.some((field) => partOf(field) === 'second')
  const {
    form,
    field: control,
    end,
  } = useForm({
    schema: revealSchema,
    read: (values) => ({
      fields: fields.filter((field) => part === 'both' || partOf(field) === part),
      reason: values.get('reason'),
    }),
    send: (body) => deskCall<Revealed>(`${path}/reveal`, { method: 'POST', body }),
    done: ({ values }) => {
      onRevealed(values)
      onClose()
      return {}
    },
    failed: whyNotSent,
  })
  return (
    <Dialog open onClose={onClose} heading={heading}>
      <form {...form}>
        <p>{texts.identityNote}</p>
        <div className="fields mt-5">
          {isOfTwo && (
            <SelectField
              label={texts.ofWhom}
              choices={PARTS.map((value) => ({ value, label: texts.parts[value] }))}
              value={part}
              onChoose={setPart}
            />
          )}
          <SelectField
            {...control('reason')}
            label={texts.reason}
            choices={[
              { value: '' as const, label: texts.chooseReason },
              ...REVEAL_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
            ]}
            value={reason}
            onChoose={setReason}
          />
        </div>
        <FormEnd {...end} submit={submit} working={texts.revealing} cancel={texts.keep} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

interface ValueProps {
  field: RevealField
  /** Undefined while it is hidden. */
  shown: Value | undefined
  onAsk: () => void
  onHide: () => void
}

/** One hidden value. It hides again after a while. */
const HiddenValue = ({ field, shown, onAsk, onHide }: ValueProps) => {
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(hide, SHOWN)
    return () => clearTimeout(timer)
  }, [shown])
  const name = texts.fields[field]
  return (
    <li>
      <span>
        {name}
        <small>
          {shown ? (
            <span className="desk-value" role="status">
              {[shown.value, shown.document && texts.kinds[shown.document]].filter(Boolean).join(', ')}
            </span>
          ) : (
            <>
              <span className="desk-hidden" aria-hidden="true">
                ••••••
              </span>
              <span className="sr">{texts.hidden}</span>
            </>
          )}
        </small>
      </span>
      <button
        type="button"
        className="text-btn"
        aria-label={shown ? texts.hideOf(name) : texts.revealOf(name)}
        onClick={shown ? onHide : onAsk}
      >
        {shown ? texts.hide : texts.reveal}
      </button>
    </li>
  )
}

interface Props {
  request: DeskRequest
  path: string
  onRevealed: () => void
}

/** The encrypted fields: all that an agreement needs are revealed at once, or a single field, with a reason. */
const Hidden = ({ request: { hidden }, path, onRevealed }: Props) => {
  const [asking, setAsking] = useState<RevealField | 'all'>()
  const [shown, setShown] = useState<Partial<Record<RevealField, Value>>>({})
  const isAllShown = hidden.every((field) => shown[field])
  const dialog = {
    path,
    onClose: () => setAsking(undefined),
    onRevealed: (values: Value[]) => {
      setShown((old) => ({ ...old, ...Object.fromEntries(values.map((value) => [value.field, value])) }))
      onRevealed()
    },
  }
  return (
    <>
      <p>
        <button
          type="button"
          className="btn btn--line btn--small"
          aria-haspopup={isAllShown ? undefined : 'dialog'}
          onClick={() => (isAllShown ? setShown({}) : setAsking('all'))}
        >
          {isAllShown ? texts.hideAll : texts.revealAll}
        </button>
      </p>
      <ul className="desk-lines desk-lines--beside">
        {hidden.map((field) => (
          <HiddenValue
            key={field}
            field={field}
            shown={shown[field]}
            onAsk={() => setAsking(field)}
            onHide={() => setShown((old) => omit(old, [field]))}
          />
        ))}
      </ul>
      {asking === 'all' && (
        <RevealDialog
          {...dialog}
          fields={hidden}
          heading={texts.revealAll}
          usual="agreement"
          submit={texts.show}
        />
      )}
      {asking && asking !== 'all' && (
        <RevealDialog
          {...dialog}
          fields={[asking]}
          heading={texts.revealOf(texts.fields[asking])}
          submit={texts.reveal}
        />
      )}
    </>
  )
}

interface Act {
  reason: RevealReason
  by: string
  at: string
  fields: RevealField[]
}

/** Fields shown together are listed together: same reason, same member, within a second. */
const actsOf = (reveals: DeskRequest['reveals']) => {
  const acts: Act[] = []
  for (const { field, reason, at, by } of reveals) {
    const last = acts.at(-1)
    const isSame = last?.reason === reason && last.by === by && Date.parse(at) - Date.parse(last.at) < 1_000
    if (last && isSame) last.fields.push(field)
    else acts.push({ reason, by, at, fields: [field] })
  }
  return acts
}

/** The encrypted fields, and who viewed them. */
export const Identity = (props: Props) => {
  const { hidden, reveals, enteredFor } = props.request
  return (
    <section className="desk-part">
      <h2>{texts.identity}</h2>
      <p className="soft">
        {enteredFor !== null
          ? texts.identityNone
          : hidden.length > 0
            ? texts.identityNote
            : texts.identityOver}
      </p>
      {hidden.length > 0 && <Hidden {...props} />}
      {reveals.length > 0 && (
        <>
          <h3 className="desk-sub">{texts.reveals}</h3>
          <ul className="desk-lines">
            {actsOf(reveals).map(({ fields, reason, at, by }) => (
              <li key={at + fields.join()}>
                {texts.revealLine(
                  fields.map((field) => texts.fields[field]).join('; '),
                  texts.reasons[reason],
                )}
                <small>{texts.by(by, formatMoment(at))}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
