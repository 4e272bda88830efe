import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { slug } from '#lib/slug.ts'
import { Refusal } from './refusal.ts'
import { hasScripts, MAX_PIXELS, openFile } from '#netlify/lib/documents/sniff.ts'
import type { FileFault } from '#netlify/lib/documents/sniff.ts'

/** Wider than any screen needs; the image service makes the smaller sizes. */
const WIDEST = 2_400
const NARROWEST = 600
/** How long encoding a picture may take (s): a call at the desk ends soon after. */
const PATIENCE = 15
/** A progressive or interlaced picture is decoded whole: one of this size takes 700 MB of a function's 1,024. */
const MAX_PIXELS_WHOLE = 100_000_000
const MAX_BYTES = 40 * 1024 * 1024
/** The bucket's limit. */
const MAX_FILE_BYTES = 25 * 1024 * 1024

/** A file as an editor provides it. */
export interface GivenFile {
  /** Its name, with the folders before it. */
  parts: string[]
  size: number
  read: () => Promise<Buffer>
}

/** An object for the bucket media. Its path changes with its content, so caches may keep it forever. */
export interface MediaObject {
  path: string
  bytes: Buffer
  type: string
}
export interface PictureObject extends MediaObject {
  width: number
  height: number
}

const pathOf = (folder: string, filename: string, bytes: Buffer, ending: string) => {
  const stem = slug(filename.replace(/\.[^.]+$/, '')).slice(0, 60) || 'file'
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `listings/${folder}/${stem}-${print}.${ending}`
}
const FAULTS: Record<Exclude<FileFault, 'kind'>, string> = {
  empty: 'is empty',
  locked: 'asks for a password: save a copy without one',
  damaged: 'is damaged or incomplete: save it again',
  pixels: `has more than ${MAX_PIXELS / 1_000_000} million pixels`,
}
/** @throws Refusal */
const open = async (bytes: Buffer, isKind: (type: string) => boolean, otherKind: string) => {
  const { type, fault } = await openFile(bytes)
  if (fault === 'kind' || (fault !== 'empty' && !isKind(type))) throw new Refusal(otherKind)
  if (fault) throw new Refusal(FAULTS[fault])
}
const megabytes = (size: number) => `${(size / 1024 / 1024).toFixed(0)} MB`

const refuseUnread = () => {
  throw new Refusal('is damaged or unreadable: save it again as a JPEG')
}

/**
 * A picture, encoded again: upright, at most 2,400 px wide, in sRGB, without the camera's metadata (where, when,
 * whose).
 * @throws Refusal
 */
export const readPicture = async (file: GivenFile, folder: string): Promise<PictureObject> => {
  if (file.size > MAX_BYTES)
    throw new Refusal(`is ${megabytes(file.size)}: the limit is ${megabytes(MAX_BYTES)}`)
  const bytes = await file.read()
  await open(bytes, (type) => type.startsWith('image/'), 'is not a JPEG, PNG, WebP or TIFF picture')
  const given = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { isProgressive, width = 0, height = 0 } = await given.metadata().catch(refuseUnread)
  if (isProgressive && width * height > MAX_PIXELS_WHOLE)
    throw new Refusal(
      `is progressive or interlaced with more than ${MAX_PIXELS_WHOLE / 1_000_000} million pixels: save it smaller`,
    )
  const { data, info } = await given
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .flatten({ background: '#f7f4ee' })
    .toColourspace('srgb')
    .jpeg({ quality: 84, progressive: true })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnread)
  if (info.width < NARROWEST)
    throw new Refusal(`is only ${info.width} px wide: it needs at least ${NARROWEST}, and ${WIDEST} is best`)
  const path = pathOf(folder, file.parts.at(-1) ?? '', data, 'jpg')
  return { path, bytes: data, type: 'image/jpeg', width: info.width, height: info.height }
}

/** A plan or file in PDF, unchanged, with the path where it is stored. @throws Refusal */
export const readPdf = async (file: GivenFile, folder: string): Promise<MediaObject> => {
  if (file.size > MAX_FILE_BYTES)
    throw new Refusal(`is ${megabytes(file.size)}: the limit is ${megabytes(MAX_FILE_BYTES)}`)
  const bytes = await file.read()
  await open(bytes, (type) => type === 'application/pdf', 'is not a PDF')
  if (await hasScripts(bytes)) throw new Refusal('contains scripts: print it to a new PDF')
  return { path: pathOf(folder, file.parts.at(-1) ?? '', bytes, 'pdf'), bytes, type: 'application/pdf' }
}
