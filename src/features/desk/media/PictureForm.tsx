import '#ui/form/check.css'
import { useState } from 'react'
import { whyNotSent } from '#features/desk/change.rules.ts'
import { deskMedia, mediaPictures as texts } from '#texts/desk-media.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { FocusField } from './FocusField.tsx'
import { changesOf, focusOf, ownerOf, ownersOf, readOwner } from './media.rules.ts'
import { changePictureSchema, PICTURE_SHOWS, type Media, type Picture } from './media.schema.ts'
import { changeMedia } from './media.store.ts'

interface Props {
  media: Media
  picture: Picture
  inQuebec: boolean
  onClose: () => void
}

const GROUPS = (['', ...PICTURE_SHOWS] as const).map((value) => ({ value, label: texts.groups[value] }))

/** What a colleague may have changed, in words. */
const saidOf = (media: Media) =>
  [
    [texts.alt, ({ alt }: Picture) => alt],
    [deskMedia.inFrench(texts.alt), ({ altFr }: Picture) => altFr],
    [texts.caption, ({ caption }: Picture) => caption],
    [deskMedia.inFrench(texts.caption), ({ captionFr }: Picture) => captionFr],
    [
      texts.owner,
      (picture: Picture) =>
        ownersOf(media).find(({ value }) => value === ownerOf(picture))?.label ??
        texts.plan(picture.plan ?? ''),
    ],
    [texts.shows, ({ shows }: Picture) => texts.groups[shows ?? '']],
    [texts.level, ({ lowestLevel }: Picture) => lowestLevel?.toString() ?? null],
    [texts.isTypical, ({ typical }: Picture) => texts.yesOrNo[`${typical}`]],
    [texts.focus, ({ focus }: Picture) => focus],
  ] as const

/** Everything that is said about a picture. After a colleague's change it says what there is now, and keeps what was typed. */
export const PictureForm = ({ media, picture: opened, inQuebec, onClose }: Props) => {
  const building = media.building._id
  const [seen, setSeen] = useState(opened)
  const [owner, setOwner] = useState(ownerOf(opened))
  const [shows, setShows] = useState<(typeof GROUPS)[number]['value']>(opened.shows ?? '')
  const { form, field, end } = useForm({
    schema: changePictureSchema,
    read: (values) => {
      const text = (name: string) => String(values.get(name) ?? '')
      const level = text('lowestLevel').trim()
      return {
        ...{ picture: seen._id, version: seen.version, ...readOwner(owner), shows: shows || null },
        ...{ alt: text('alt'), altFr: text('altFr'), caption: text('caption'), captionFr: text('captionFr') },
        typical: values.has('typical'),
        lowestLevel: level === '' ? null : Number(level.replace('−', '-')),
        focus: focusOf(text('focus'), text('focusDown')),
      }
    },
    send: (body) => changeMedia(building, 'picture', body),
    done: () => {
      onClose()
      toastSuccess(deskMedia.saved)
      return undefined
    },
    failed: (error) => {
      const { pictures = [] } = (error.body as { media?: Media } | null)?.media ?? {}
      const now = pictures.find(({ _id }) => _id === opened._id)
      if (error.code !== 'stale' || !now) return whyNotSent(error)
      setSeen(now)
      return [error.message, ...changesOf(saidOf(media), seen, now)]
    },
  })
  const owners = ownersOf(media)
  const isKnown = owners.some(({ value }) => value === ownerOf(opened))
  const both = (name: 'alt' | 'caption', english: string | null, french: string | null, hint?: string) => (
    <div className="desk-both">
      <TextField
        {...field(name)}
        label={texts[name]}
        hint={hint}
        defaultValue={english ?? ''}
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        {...field(`${name}Fr`)}
        lang="fr-CA"
        label={deskMedia.inFrench(texts[name])}
        hint={inQuebec ? deskMedia.needsFrench : undefined}
        defaultValue={french ?? ''}
        maxLength={500}
        autoComplete="off"
      />
    </div>
  )
  return (
    <Dialog open wide onClose={onClose} heading={texts.editTitle}>
      <form {...form} aria-label={texts.editTitle} className="media-form">
        {both('alt', opened.alt, opened.altFr, texts.altHint)}
        {both('caption', opened.caption, opened.captionFr)}
        <div className="desk-both">
          <SelectField
            {...field('owner')}
            label={texts.owner}
            // Its plan may no longer have any suite.
            choices={
              isKnown ? owners : [...owners, { value: ownerOf(opened), label: texts.plan(opened.plan ?? '') }]
            }
            value={owner}
            onChoose={setOwner}
          />
          <SelectField
            {...field('shows')}
            label={texts.shows}
            choices={GROUPS}
            value={shows}
            onChoose={setShows}
          />
          <TextField
            {...field('lowestLevel')}
            label={texts.level}
            hint={texts.levelHint}
            defaultValue={opened.lowestLevel ?? ''}
            autoComplete="off"
          />
          <label className="check">
            <input type="checkbox" name="typical" defaultChecked={opened.typical} />
            <span>
              {texts.isTypical}
              <small>{texts.isTypicalHint}</small>
            </span>
          </label>
        </div>
        <FocusField picture={opened} field={field('focus')} />
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
