import '#ui/form/check.css'
import './notifications.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { desk } from '#texts/desk.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Failed } from '#ui/Failed.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Loading } from '#ui/Loading.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import { $preferences, savePreferences } from './staff.calls.ts'
import { changePreferencesSchema, type Preferences } from './staff.schema.ts'

const { mails: texts } = desk
const MAILS = ['assigned', 'buildings', 'morning'] as const

interface Props {
  onClose: () => void
}

const Choices = ({ preferences, onClose }: Props & { preferences: Preferences }) => {
  const { form, end } = useForm({
    schema: changePreferencesSchema,
    read: (values) => Object.fromEntries(MAILS.map((name) => [name, values.has(name)])),
    send: savePreferences,
    done: () => {
      toastSuccess(texts.saved)
      onClose()
      return undefined
    },
  })
  return (
    <form {...form} aria-label={texts.title}>
      {MAILS.map((name) => (
        <label className="check" key={name}>
          <input type="checkbox" name={name} defaultChecked={preferences[name]} />
          <span>
            {texts[name]} <small>{texts.hints[name]}</small>
          </span>
        </label>
      ))}
      <section className="desk-own">
        <h3>{texts.yours}</h3>
        {preferences.of.length > 0 && (
          <ul>
            {preferences.of.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        <p className="soft small">{preferences.of.length > 0 ? texts.by : texts.none}</p>
      </section>
      <FormEnd {...end} submit={texts.save} working={texts.saving} cancel={texts.cancel} onCancel={onClose} />
    </form>
  )
}

const Told = ({ onClose }: Props) => {
  const { data, error, loading } = useSettled($preferences)
  return createPortal(
    <Dialog open onClose={onClose} heading={texts.title}>
      {data ? (
        <Choices preferences={data} onClose={onClose} />
      ) : error ? (
        <Failed text={desk.loadFailed} busy={loading} onRetry={$preferences.revalidate} />
      ) : (
        <Loading />
      )}
    </Dialog>,
    document.body,
  )
}

/** Opens a member's mail settings: they choose which mails, a manager chooses for which buildings. */
export const Notifications = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="text-btn" type="button" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {open && <Told onClose={() => setOpen(false)} />}
    </>
  )
}
