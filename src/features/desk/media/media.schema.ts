import { isSeen, plainLine } from '#lib/unseen.ts'
import * as z from 'zod/mini'

/** What can be uploaded for a building. */
const MEDIA_KINDS = ['picture', 'plan', 'file'] as const
/** The kinds that have an order. */
const ORDERED = ['picture', 'file'] as const
/** A picture's group in a gallery. */
export const PICTURE_SHOWS = ['room', 'building', 'around'] as const

/** The most bytes of a file: the bucket's limit. */
export const MEDIA_LIMIT = 25 * 1024 * 1024

const text = z.nullable(z.string())

const pictureSchema = z.object({
  _id: z.string(),
  /** The owner: a plan of the building, a suite, or, without both, the building. */
  plan: text,
  /** The suite's id. */
  suite: text,
  /** An address of this site. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  altFr: text,
  caption: text,
  captionFr: text,
  /** An interior as such homes may look. */
  typical: z.boolean(),
  shows: z.nullable(z.enum(PICTURE_SHOWS)),
  /** The lowest storey whose view it shows. */
  lowestLevel: z.nullable(z.number()),
  /** Its focus point, as in CSS: `50% 36%`. */
  focus: text,
  /** Sent back with a change; a different one means that the page is outdated. */
  version: z.string(),
})
export type Picture = z.output<typeof pictureSchema>

/** A plan with the paths of its drawings in the bucket media. */
const planSchema = z.object({
  type: z.string(),
  suites: z.number(),
  pdf: text,
  image: text,
  pdfFr: text,
  imageFr: text,
})
export type Plan = z.output<typeof planSchema>

const fileSchema = z.object({
  _id: z.string(),
  name: z.string(),
  nameFr: text,
  url: z.string(),
  /** Bytes. */
  size: z.nullable(z.number()),
  version: z.string(),
})
export type MediaFile = z.output<typeof fileSchema>

/** `GET /api/desk/media/{buildingId}` */
export const mediaSchema = z.object({
  building: z.object({
    _id: z.string(),
    name: z.string(),
  }),
  plans: z.array(planSchema),
  suites: z.array(z.object({ _id: z.string(), unit: z.string() })),
  /** In each owner's order. */
  pictures: z.array(pictureSchema),
  files: z.array(fileSchema),
})
export type Media = z.output<typeof mediaSchema>

const given = 'deskMedia.incomplete'
const version = z.string(given).check(z.maxLength(500, given))
const owner = z.nullable(z.string(given).check(z.maxLength(500, given)))
const uuid = z.uuid(given).check(z.toLowerCase())
/** Texts of a picture or a file; empty for none. */
const words = z.string('deskMedia.words').check(z.overwrite(plainLine), z.maxLength(500, 'deskMedia.tooLong'))

/** `POST /api/desk/uploads` */
export const newMediaUploadSchema = z.object({
  building: z.string(given).check(z.maxLength(200, given)),
  kind: z.enum(MEDIA_KINDS, given),
  /** The picture's owner, or the plan drawn. */
  plan: z.optional(owner),
  suite: z.optional(owner),
  /** A drawing with French text. */
  french: z.optional(z.boolean(given)),
  /** The picture or file it replaces. */
  replaces: z.optional(z.nullable(uuid)),
  /** The version of what it replaces; for a plan, the path of its drawing. */
  version: z.optional(z.nullable(version)),
  filename: z
    .string('deskMedia.filename')
    .check(
      z.overwrite(plainLine),
      z.refine(isSeen, 'deskMedia.filename'),
      z.maxLength(1000, 'deskMedia.filename'),
    ),
  /** The exact size in bytes. */
  size: z
    .int('deskMedia.size')
    .check(z.gte(1, 'deskMedia.empty'), z.maximum(MEDIA_LIMIT, 'deskMedia.tooLarge')),
})
export type NewMediaUpload = z.input<typeof newMediaUploadSchema>

/**
 * Response of `POST /api/desk/uploads` (201): send the bytes to `url` with `method` and `headers`, then `POST
 * /api/desk/uploads/{uploadId}/complete` within `expiresIn` seconds.
 */
export interface MediaUpload {
  uploadId: string
  url: string
  method: 'PUT'
  headers: Record<string, string>
  expiresIn: number
}

/**
 * `POST /api/desk/uploads/{uploadId}/complete`: the texts of a new picture; without them they come from its
 * file name.
 */
export const completeUploadSchema = z.object({ alt: z.optional(words), altFr: z.optional(words) })
export type CompleteUpload = z.output<typeof completeUploadSchema>

/** `POST /api/desk/media/{buildingId}/picture`: everything said about a picture. */
export const changePictureSchema = z.object({
  picture: uuid,
  version,
  plan: owner,
  suite: owner,
  alt: words.check(z.refine(isSeen, 'deskMedia.alt')),
  altFr: words,
  caption: words,
  captionFr: words,
  typical: z.boolean(given),
  shows: z.nullable(z.enum(PICTURE_SHOWS, given)),
  lowestLevel: z.nullable(
    z.int('deskMedia.level').check(z.gte(-5, 'deskMedia.level'), z.lte(200, 'deskMedia.level')),
  ),
  focus: z.nullable(
    z.string('deskMedia.focus').check(z.regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, 'deskMedia.focus')),
  ),
})
export type ChangePicture = z.output<typeof changePictureSchema>

/** `POST /api/desk/media/{buildingId}/file` */
export const changeFileSchema = z.object({
  file: uuid,
  version,
  title: words.check(z.refine(isSeen, 'deskMedia.filename')),
  titleFr: words,
})
export type ChangeFile = z.output<typeof changeFileSchema>

const ids = z.array(uuid, given).check(z.minLength(1, given), z.maxLength(500, given))
/** `POST /api/desk/media/{buildingId}/order`: the pictures of one owner, or the files. */
export const orderMediaSchema = z.object({
  kind: z.enum(ORDERED, given),
  /** The order that was seen. */
  was: ids,
  order: ids,
})
export type OrderMedia = z.output<typeof orderMediaSchema>

/** `POST /api/desk/media/{buildingId}/remove` */
export const removeMediaSchema = z.object({ kind: z.enum(ORDERED, given), id: uuid, version })
export type RemoveMedia = z.output<typeof removeMediaSchema>

/** `POST /api/desk/media/{buildingId}/remove-drawing`: `version` is its path. */
export const removeDrawingSchema = z.object({
  plan: z.string(given).check(z.maxLength(500, given)),
  french: z.boolean(given),
  image: z.boolean(given),
  version,
})
export type RemoveDrawing = z.output<typeof removeDrawingSchema>

/** What the database did. */
export const mediaChangedSchema = z.object({
  outcome: z.enum([
    ...([
      'changed',
      'kept',
      'removed',
      'missing',
      'stale',
      'same',
      'full',
      'invalid',
      'unchecked',
      'refused',
    ] as const),
  ]),
  reason: z.optional(z.nullable(z.string())),
  media: z.optional(z.nullable(mediaSchema)),
})
export type MediaChanged = z.output<typeof mediaChangedSchema>

export const reservedSchema = z.object({
  outcome: z.enum(['reserved', 'missing', 'stale', 'full', 'busy']),
  upload: z.optional(z.string()),
})

/** An open upload, and the parts of its default caption. */
export const openUploadSchema = z.object({
  kind: z.enum(MEDIA_KINDS),
  plan: text,
  unit: text,
  filename: z.string(),
  size: z.number(),
  kept: z.boolean(),
  /** The bytes that the browser has put in storage; null before. */
  arrived: z.nullable(z.number()),
  building: z.object({ _id: z.string(), name: z.string(), city: text }),
  /** Its position among its owner's pictures, from 1. */
  at: z.number(),
})
export type OpenUpload = z.output<typeof openUploadSchema>
