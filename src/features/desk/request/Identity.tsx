import { formatMoment } from '#lib/format.ts'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { requestPage as texts } from '#texts/desk-request.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { revealSchema, type DeskRequest, type revealedSchema } from './request.schema.ts'
import { REVEAL_REASONS, type RevealField, type RevealReason } from './reveal.rules.ts'

type Revealed = z.infer<typeof revealedSchema>

/** A value stays on the screen for this long (ms). */
const SHOWN = 120_000

interface DialogProps {
  path: string
  field: RevealField
  onClose: () => void
  onRevealed: (value: Revealed) => void
}

const RevealDialog = ({ path, field, onClose, onRevealed }: DialogProps) => {
  const [reason, setReason] = useState<RevealReason | ''>('')
  const {
    form,
    field: control,
    end,
  } = useForm({
    schema: revealSchema,
    read: (values) => ({ field, reason: values.get('reason') }),
    send: (body) => deskCall<Revealed>(`${path}/reveal`, { method: 'POST', body }),
    done: (value) => {
      onRevealed(value)
      onClose()
      return {}
    },
    failed: whyNotSent,
  })
  return (
    <Dialog open onClose={onClose} heading={texts.revealOf(texts.fields[field])}>
      <form {...form}>
        <p>{texts.identityNote}</p>
        <div className="fields mt-5">
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
        <FormEnd
          {...end}
          submit={texts.reveal}
          working={texts.revealing}
          before={
            <button className="btn btn--line" type="button" onClick={onClose}>
              {texts.keep}
            </button>
          }
        />
      </form>
    </Dialog>
  )
}

interface ValueProps {
  path: string
  field: RevealField
  onRevealed: () => void
}

/** One hidden value. It hides again by itself. */
const HiddenValue = ({ path, field, onRevealed }: ValueProps) => {
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<Revealed>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(undefined), SHOWN)
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
        onClick={() => (shown ? setShown(undefined) : setAsking(true))}
      >
        {shown ? texts.hide : texts.reveal}
      </button>
      {asking && (
        <RevealDialog
          path={path}
          field={field}
          onClose={() => setAsking(false)}
          onRevealed={(value) => {
            setShown(value)
            onRevealed()
          }}
        />
      )}
    </li>
  )
}

interface Props {
  request: DeskRequest
  path: string
  onRevealed: () => void
}

/** What is kept encrypted, revealed one field at a time, with a reason. */
export const Identity = ({ request: { hidden, reveals }, path, onRevealed }: Props) => (
  <section className="desk-part">
    <h2>{texts.identity}</h2>
    <p className="soft">{hidden.length > 0 ? texts.identityNote : texts.identityOver}</p>
    {hidden.length > 0 && (
      <ul className="desk-lines desk-lines--beside">
        {hidden.map((field) => (
          <HiddenValue key={field} path={path} field={field} onRevealed={onRevealed} />
        ))}
      </ul>
    )}
    {reveals.length > 0 && (
      <>
        <h3 className="desk-sub">{texts.reveals}</h3>
        <ul className="desk-lines">
          {reveals.map(({ field, reason, at, by }) => (
            <li key={at + field}>
              {texts.revealLine(texts.fields[field], texts.reasons[reason])}
              <small>{texts.by(by, formatMoment(at))}</small>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
