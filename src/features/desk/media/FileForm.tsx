import { useState } from 'react'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskMedia, mediaFiles as texts } from '#texts/desk-media.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { changesOf } from './media.rules.ts'
import { changeFileSchema, type Media, type MediaFile } from './media.schema.ts'
import { changeMedia } from './media.store.ts'

interface Props {
  media: Media
  file: MediaFile
  onClose: () => void
}

const SAID = [
  [texts.name, ({ name }: MediaFile) => name],
  [deskMedia.inFrench(texts.name), ({ nameFr }: MediaFile) => nameFr],
] as const

/** The names of a file. After a colleague's change it says what they are now, and keeps what was typed. */
export const FileForm = ({ media, file: opened, onClose }: Props) => {
  const building = media.building._id
  const [seen, setSeen] = useState(opened)
  const { form, field, end } = useForm({
    schema: changeFileSchema,
    read: (values) => ({ ...Object.fromEntries(values), file: seen._id, version: seen.version }),
    send: (body) => changeMedia(building, 'file', body),
    done: () => {
      onClose()
      toastSuccess(deskMedia.saved)
      return undefined
    },
    failed: (error) => {
      const { files = [] } = (error.body as { media?: Media } | null)?.media ?? {}
      const now = files.find(({ _id }) => _id === opened._id)
      if (error.code !== 'stale' || !now) return whyNotSent(error)
      setSeen(now)
      return [error.message, ...changesOf(SAID, seen, now)]
    },
  })
  return (
    <Dialog open wide onClose={onClose} heading={texts.editTitle}>
      <form {...form} aria-label={texts.editTitle}>
        <div className="desk-both">
          <TextField
            {...field('title')}
            label={texts.name}
            hint={texts.nameHint}
            defaultValue={opened.name}
            maxLength={500}
            autoComplete="off"
          />
          <TextField
            {...field('titleFr')}
            lang="fr-CA"
            label={deskMedia.inFrench(texts.name)}
            defaultValue={opened.nameFr ?? ''}
            maxLength={500}
            autoComplete="off"
          />
        </div>
        <FormEnd
          {...end}
          submit={deskMedia.save}
          working={deskMedia.saving}
          cancel={deskMedia.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
