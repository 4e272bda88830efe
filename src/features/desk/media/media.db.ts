import { answerOf, done, rowsOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'
import {
  mediaChangedSchema,
  mediaSchema,
  reservedSchema,
  type ChangeFile,
  type ChangePicture,
  type newMediaUploadSchema,
  type OrderMedia,
  type RemoveDrawing,
  type RemoveMedia,
} from './media.schema.ts'

/** The generated types do not know that a parameter may be null. */
const orNull = <Value>(value: Value | null | undefined) => (value ?? null) as Value

export const readMedia = async (client: Client, building: string) =>
  answerOf(z.nullable(mediaSchema), await client.rpc('desk_media', { building }))

/** Announces a file. */
export const reserveUpload = async (
  client: Client,
  {
    building,
    kind,
    plan,
    suite,
    french,
    replaces,
    version,
    filename,
    size,
  }: z.output<typeof newMediaUploadSchema>,
) =>
  answerOf(
    reservedSchema,
    await client.rpc('desk_reserve_upload', {
      building,
      kind,
      plan: orNull(plan),
      suite: orNull(suite),
      in_french: french ?? false,
      replaces: orNull(replaces),
      seen: orNull(version),
      name: filename,
      bytes: size,
    }),
  )

export const giveUpUpload = async (client: Client, upload: string) =>
  answerOf(z.boolean(), await client.rpc('desk_give_up_upload', { upload }))

interface Checked {
  path: string
  type: string
  bytes: Buffer
  width?: number
  height?: number
}

/** Records what was checked and is about to be stored. The client has the secret key. */
export const noteUpload = async (
  client: Client,
  upload: string,
  { path, type, bytes, width, height }: Checked,
) =>
  answerOf(
    z.enum(['new', 'stored', 'busy', 'gone']),
    await client.rpc('note_upload', {
      upload,
      path,
      type,
      wide: orNull(width),
      high: orNull(height),
      bytes: bytes.length,
    }),
  )

/** Adds a checked upload to the catalogue. */
export const keepUpload = async (
  client: Client,
  upload: string,
  words: { alt: string; altFr?: string | undefined },
) =>
  answerOf(
    mediaChangedSchema,
    await client.rpc('desk_keep_upload', { upload, alt: words.alt, alt_fr: words.altFr ?? '' }),
  )

export const changePicture = async (
  client: Client,
  building: string,
  { picture, version, lowestLevel, ...given }: ChangePicture,
) =>
  answerOf(
    mediaChangedSchema,
    await client.rpc('desk_change_picture', {
      building,
      picture,
      seen: version,
      plan: orNull(given.plan),
      suite: orNull(given.suite),
      alt: given.alt,
      alt_fr: given.altFr,
      caption: given.caption,
      caption_fr: given.captionFr,
      typical: given.typical,
      shows: orNull(given.shows),
      lowest_level: orNull(lowestLevel),
      focus: orNull(given.focus),
    }),
  )

export const changeFile = async (
  client: Client,
  building: string,
  { file, version, title, titleFr }: ChangeFile,
) =>
  answerOf(
    mediaChangedSchema,
    await client.rpc('desk_change_file', { building, file, seen: version, title, title_fr: titleFr }),
  )

export const orderMedia = async (client: Client, building: string, { kind, was, order }: OrderMedia) =>
  answerOf(mediaChangedSchema, await client.rpc('desk_order_media', { building, kind, was, wanted: order }))

export const removeMedia = async (client: Client, building: string, { kind, id, version }: RemoveMedia) =>
  answerOf(
    mediaChangedSchema,
    await client.rpc('desk_remove_media', { building, kind, item: id, seen: version }),
  )

export const removeDrawing = async (
  client: Client,
  building: string,
  { plan, french, image, version }: RemoveDrawing,
) =>
  answerOf(
    mediaChangedSchema,
    await client.rpc('desk_remove_drawing', {
      building,
      plan,
      in_french: french,
      as_image: image,
      seen: version,
    }),
  )

interface StrayUpload {
  upload: string
  /** An object that no row refers to. */
  path: string | null
}

/** Uploads that have ended, with what is left of them. The client has the secret key. */
export const listStrayUploads = async (client: Client, max: number) =>
  rowsOf<StrayUpload>(await client.rpc('stray_uploads', { max_rows: max }))

export const forgetUploads = async (client: Client, ids: string[]) => {
  done(await client.rpc('forget_uploads', { ids }))
}
