import { useState } from 'react'
import { wayIn } from '#texts/desk.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { CodeForm } from './CodeForm.tsx'
import { Press } from './Press.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { beginFactor } from './staff.calls.ts'
import type { NewFactor } from './staff.schema.ts'

const { enrol: texts } = wayIn

/** A key in groups of four, as people read it. */
const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const copy = async (secret: string) => {
  try {
    await navigator.clipboard.writeText(secret)
    toastSuccess(texts.copied)
  } catch {
    toastError(texts.notCopied)
  }
}

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
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="lead">{renewed ? texts.renewed : texts.text}</p>
      {factor ? (
        <Shown factor={factor} />
      ) : (
        <Press submit={texts.begin} work={async () => setFactor(await beginFactor())} />
      )}
    </>
  )
}
