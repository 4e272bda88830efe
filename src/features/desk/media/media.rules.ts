import { deskMedia, mediaPictures, mediaUpload } from '#texts/desk-media.ts'
import { MEDIA_LIMIT, type Media, type NewMediaUpload, type Picture } from './media.schema.ts'

/** What a file is for: everything announced besides its name and size. */
export type Target = Omit<NewMediaUpload, 'filename' | 'size'>

/** The slots for a plan's drawings. */
export const SLOTS = ['image', 'pdf', 'imageFr', 'pdfFr'] as const
export type Slot = (typeof SLOTS)[number]
export const isImage = (slot: Slot) => slot.startsWith('image')
export const isFrench = (slot: Slot) => slot.endsWith('Fr')

export const PICTURES = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'
export const PDFS = '.pdf,application/pdf'

/** Why a file is not sent. */
export const refusal = ({ name, size }: Pick<File, 'name' | 'size'>, accept: string) => {
  if (size === 0) return mediaUpload.empty
  if (size > MEDIA_LIMIT) return mediaUpload.tooLarge
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  if (ending && accept.split(',').includes(ending)) return undefined
  return accept === PDFS ? mediaUpload.pdfOnly : mediaUpload.pictureOnly
}

/** A picture's owner as one value: `plan A`, `suite <id>`, or empty for the building. */
export const ownerOf = ({ plan, suite }: Pick<Picture, 'plan' | 'suite'>) =>
  plan !== null ? `plan ${plan}` : suite !== null ? `suite ${suite}` : ''

export const readOwner = (owner: string) => ({
  plan: owner.startsWith('plan ') ? owner.slice(5) : null,
  suite: owner.startsWith('suite ') ? owner.slice(6) : null,
})

/** All possible owners of pictures, in page order. */
export const ownersOf = ({ plans, suites }: Pick<Media, 'plans' | 'suites'>) => [
  { value: '', label: mediaPictures.building },
  ...plans.map(({ type }) => ({ value: `plan ${type}`, label: mediaPictures.plan(type) })),
  ...suites.map(({ _id, unit }) => ({ value: `suite ${_id}`, label: mediaPictures.suite(unit) })),
]

/** The pictures by owner. A plan without suites keeps its pictures. */
export const groupsOf = (media: Pick<Media, 'plans' | 'suites' | 'pictures'>) => {
  const owners = ownersOf(media)
  const lost = [...new Set(media.pictures.map(ownerOf))].filter(
    (owner) => !owners.some(({ value }) => value === owner),
  )
  return [
    ...owners,
    ...lost.map((value) => ({ value, label: mediaPictures.plan(readOwner(value).plan ?? '') })),
  ]
    .map((owner) => ({ ...owner, pictures: media.pictures.filter((one) => ownerOf(one) === owner.value) }))
    .filter(({ pictures }) => pictures.length > 0)
}

/** What somebody else changed in a picture or file, each thing in words. */
export const changesOf = <Item>(
  said: readonly (readonly [label: string, read: (item: Item) => string | null])[],
  was: Item,
  now: Item,
) =>
  said
    .filter(([, read]) => read(was) !== read(now))
    .map(([label, read]) => deskMedia.now(label, read(now) ?? ''))

/** What there is now at the place of a file that replaces another; undefined if there is none. */
export const versionNow = (media: Media, { kind, plan, french, replaces }: Target, isPdf: boolean) => {
  if (kind === 'plan') {
    const drawings = media.plans.find(({ type }) => type === plan)
    const path = isPdf
      ? french
        ? drawings?.pdfFr
        : drawings?.pdf
      : french
        ? drawings?.imageFr
        : drawings?.image
    return path ?? undefined
  }
  const rows: readonly { _id: string; version: string }[] = kind === 'picture' ? media.pictures : media.files
  return rows.find(({ _id }) => _id === replaces)?.version
}

/** A point in a picture in whole percentages, as in CSS; null for its centre. */
export const focusOf = (across: string, down: string) => {
  const at = (text: string) => text.trim().replace(/%$/, '') || '50'
  return across.trim() === '' && down.trim() === '' ? null : `${at(across)}% ${at(down)}%`
}
