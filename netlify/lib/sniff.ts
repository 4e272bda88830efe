import type { DocumentType } from '#features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '#features/document/document.schema.ts'
import { fileTypeFromBuffer } from 'file-type'

const isKept = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type)

/** What a file is by its first bytes, whatever its name says; undefined for what nobody may keep here. */
export const typeOf = async (bytes: Uint8Array) => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && isKept(found.mime) ? found.mime : undefined
}
