import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { wayIn } from '#texts/desk.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import type { FormNote } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { checkRights } from '#features/desk/desk.store.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from './QrCode.tsx'
import { beginFactor } from './staff.calls.ts'
import type { NewFactor } from './staff.schema.ts'

const { enrol: texts } = wayIn

/** A key in groups of four, as people read it. */
const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const copy = (secret: string) => navigator.clipboard?.writeText(secret).then(() => toastSuccess(texts.copied))

const Shown = ({ factor: { secret, uri } }: { factor: NewFactor }) => (
  <>
    <div className="desk-step__factor">
      <QrCode text={uri} label={texts.picture} />
      <div>
        <p>
          <strong>{texts.scan}</strong>
        </p>
        <p className="soft mt-4">{texts.type}</p>
        <p className="desk-step__key num">{grouped(secret)}</p>
        <button className="text-btn" type="button" onClick={() => void copy(secret)}>
          {texts.copy}
        </button>
      </div>
    </div>
    <p className="mt-5">{texts.then}</p>
    <CodeForm />
  </>
)

/** Sets up a second factor. The key is made at a press: opening the page twice must not replace it. */
export const Enrol = ({ renewed }: { renewed: boolean }) => {
  const [factor, setFactor] = useState<NewFactor>()
  const [note, setNote] = useState<FormNote>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    setNote(undefined)
    try {
      setFactor(await beginFactor())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'other_step') checkRights()
      setNote({ kind: 'error', texts: [reasonOf(error)] })
    }
    setBusy(false)
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="lead">{renewed ? texts.renewed : texts.text}</p>
      {factor ? (
        <Shown factor={factor} />
      ) : (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void begin()
          }}
        >
          <FormEnd note={note} busy={busy} submit={texts.begin} working={wayIn.working} />
        </form>
      )}
    </>
  )
}
