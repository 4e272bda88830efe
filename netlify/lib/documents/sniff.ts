import { ApiProblem } from '#netlify/lib/http/problem.ts'
import type { DocumentType } from '#features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '#features/document/document.schema.ts'
import { fileTypeFromBuffer } from 'file-type'

const isKept = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type)

/** The type of a file by its content, whatever its name says; undefined for types that are not accepted. */
export const typeOf = async (bytes: Uint8Array) => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && isKept(found.mime) ? found.mime : undefined
}

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
