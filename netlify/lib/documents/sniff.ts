import { ApiProblem } from '#netlify/lib/http/problem.ts'
import type { DocumentType } from '#features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '#features/document/document.schema.ts'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { getDocumentProxy } from 'unpdf'

/** More pixels than today's phones take (200 million), and fewer than would fill the memory. */
export const MAX_PIXELS = 250_000_000
/** Readers look for a PDF's header in this many bytes: mail programs and scanners put lines before it. */
const PDF_HEADER = 1_024

/** Why a file cannot be used, however it came in. `kind`: not a type that we open. */
export type FileFault = 'empty' | 'kind' | 'locked' | 'damaged' | 'pixels'

export interface Opened {
  /** The media type by content, whatever the file name says. */
  type: string
  fault?: FileFault
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, PDF_HEADER).includes('%PDF-')

/**
 * Opens the file as a reader would. A PDF that only forbids changes (it has an owner password) opens without
 * a password. A reader would repair a partial download: without its last line, a file counts as cut off.
 */
const faultOfPdf = async (bytes: Buffer): Promise<FileFault | undefined> => {
  if (!bytes.includes('%%EOF')) return 'damaged'
  try {
    // A copy, because the reader takes over the memory it is given.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    await pdf.getPage(pdf.numPages).finally(() => pdf.loadingTask.destroy())
    return undefined
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  }
}

/**
 * Whether a readable PDF runs scripts. Buyers' documents may, because only sales download them; what visitors
 * read may not.
 */
export const hasScripts = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  return pdf.hasJSActions().finally(() => pdf.loadingTask.destroy())
}

/** The end of a JPEG's last segment before its pixels: a thumbnail in such a segment has its own end marker. */
const pixelsOfJpeg = (bytes: Buffer) => {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += 2 + bytes.readUInt16BE(at + 2)
  return at
}

/** Whether each box of a HEIC is complete. What a phone appends after the boxes has no box name. */
const isWholeHeic = (bytes: Buffer) => {
  let at = 0
  while (at + 16 <= bytes.length && /^[a-z\d ]{4}$/i.test(bytes.toString('latin1', at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true // to the end of the file
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(size, 8)
  }
  return at <= bytes.length
}

/** Whether the end of a picture is there. Some cameras write more after it. */
const isWhole = (type: string, bytes: Buffer) => {
  if (type === 'image/jpeg') return bytes.includes(Buffer.from([0xff, 0xd9]), pixelsOfJpeg(bytes))
  if (type === 'image/png') return bytes.includes('IEND')
  if (type === 'image/webp') return bytes.readUInt32LE(4) + 8 <= bytes.length
  return type === 'image/tiff' || isWholeHeic(bytes)
}

const faultOfPicture = (type: string, bytes: Buffer): FileFault | undefined => {
  try {
    const { width, height } = imageSize(bytes)
    if (width * height > MAX_PIXELS) return 'pixels'
    return width * height > 0 && isWhole(type, bytes) ? undefined : 'damaged'
  } catch {
    return 'damaged'
  }
}

/** The last record of a ZIP archive, which lists its files. */
const END_OF_ZIP = Buffer.from('504b0506', 'hex')
/** Office wraps a password-protected document in a different container, under this name. */
const LOCKED_OFFICE = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The one check for every file people hand in: buyers' documents, and an import's pictures, plans and public
 * files. It needs the whole file.
 */
export const openFile = async (bytes: Buffer): Promise<Opened> => {
  if (bytes.length === 0) return { type: '', fault: 'empty' }
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = found?.mime ?? (isPdf(bytes) ? 'application/pdf' : '')
  const fault = await faultOf(type, bytes)
  return fault ? { type, fault } : { type }
}

const PICTURES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
]

const faultOf = async (type: string, bytes: Buffer): Promise<FileFault | undefined> => {
  if (type === 'application/pdf') return faultOfPdf(bytes)
  if (PICTURES.includes(type)) return faultOfPicture(type, bytes)
  if (type === 'application/x-cfb' && bytes.includes(LOCKED_OFFICE)) return 'locked'
  if (type !== ENDINGS['docx']) return 'kind'
  return bytes.includes(END_OF_ZIP) ? undefined : 'damaged'
}

const isKept = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type)

const ENDINGS: Record<string, DocumentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The type a file claims to be, before its content has arrived. Browsers do not know every type by name. */
export const announcedType = (filename: string, contentType: string) =>
  isKept(contentType) ? contentType : ENDINGS[/\.([a-z]{3,4})$/i.exec(filename)?.[1]?.toLowerCase() ?? '']

export const notKept = () => new ApiProblem(415, 'unsupported_type', 'fileRefusals.notKept')

const REFUSALS = {
  empty: () => new ApiProblem(400, 'empty_file', 'fileRefusals.empty'),
  kind: notKept,
  locked: () => new ApiProblem(415, 'locked_file', 'fileRefusals.locked'),
  damaged: () => new ApiProblem(415, 'damaged_file', 'fileRefusals.damaged'),
  pixels: () =>
    new ApiProblem(415, 'too_many_pixels', {
      key: 'fileRefusals.pixels',
      values: { maximum: MAX_PIXELS / 1_000_000 },
    }),
} satisfies Record<FileFault, () => ApiProblem>

/**
 * The type of a buyer's document that can be stored. @throws ApiProblem 400 or 415: the file has another
 * type, or cannot be opened.
 */
export const typeOfDocument = async (bytes: Buffer) => {
  const { type, fault } = await openFile(bytes)
  if (fault) throw REFUSALS[fault]()
  if (!isKept(type)) throw notKept()
  return type
}
