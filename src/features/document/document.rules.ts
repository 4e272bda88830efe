import { documents } from '#texts/document.ts'

/** For the file picker; the server checks the content. */
export const ACCEPT =
  '.pdf,.jpg,.jpeg,.png,.heic,.heif,.webp,.docx,application/pdf,image/jpeg,image/png,image/heic,image/heif,image/webp,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const MB = 1024 * 1024
/** Bytes of the largest document. */
export const LARGEST = 25 * MB
/** Bytes up to which a file goes through a function; larger ones go straight to storage. */
export const THROUGH_FUNCTION = 4 * MB

/** `5.08` from bytes. */
export const megabytes = (bytes: number) => (bytes / MB).toFixed(2)

/** Checks a file before it is sent. */
export const refusal = ({ size }: { size: number }) => {
  if (size === 0) return documents.emptyFile
  return size > LARGEST ? documents.tooLarge : null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The message for a refused upload, from the response body. */
export const uploadError = (body: unknown) => {
  const { message, currentStorage, limit, remaining } = (body ?? {}) as Record<string, unknown>
  if (isNumber(currentStorage) && isNumber(limit) && isNumber(remaining))
    return documents.quota(megabytes(currentStorage), megabytes(limit), megabytes(remaining))
  return typeof message === 'string' && message ? message : documents.uploadFailed
}

/** Progress in whole per cent; 100 only once the server has confirmed. */
export const percentOf = (sent: number, size: number) =>
  size > 0 ? Math.min(99, Math.floor((sent / size) * 100)) : 0
