import * as z from 'zod/mini'

/** Accepted types, by content: the file's name and the browser's type are only hints. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Bytes one file may have. */
export const FILE_LIMIT = 25 * 1024 * 1024

/** Bytes that fit into one call (`POST …/user/upload`); a larger file goes through `POST …/user/uploads`. */
export const DIRECT_LIMIT = 4 * 1024 * 1024

/**
 * `GET …/user/documents` answers an array of these, newest first. Its headers `x-storage-used` and `x-storage-limit`
 * tell the bytes used and allowed.
 */
export const documentSchema = z.object({
  _id: z.string(),
  filename: z.string(),
  /** ISO 8601, UTC. */
  uploadDate: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type Document = z.infer<typeof documentSchema>

/** `POST …/user/upload` and `POST …/uploads/{documentId}/complete` answer this with 201 and 200. */
export interface Uploaded {
  message: string
  document: Document
}

/** No room for the file: a 413 of both ways to upload. All figures are bytes. */
export const storageLimitSchema = z.object({
  message: z.string(),
  code: z.literal('storage_limit'),
  currentStorage: z.number(),
  limit: z.number(),
  remaining: z.number(),
})
export type StorageLimit = z.infer<typeof storageLimitSchema>

/** Body of `POST …/user/uploads`. The size is the file's exact one: another is refused on completion. */
export const newUploadSchema = z.object({
  filename: z
    .string('documentInput.name')
    .check(z.minLength(1, 'documentInput.name'), z.maxLength(1000, 'documentInput.nameTooLong')),
  size: z.int('documentInput.size').check(z.gte(1, 'documentInput.empty')),
  /** The browser's type; may be empty. */
  contentType: z._default(z.string().check(z.maxLength(200)), ''),
})

/**
 * Response of `POST …/user/uploads` (201): send the file's bytes to `url` with `method` and `headers`, then `POST
 * …/user/uploads/{documentId}/complete`. The address is the site's own and is valid for `expiresIn` seconds.
 */
export const signedUploadSchema = z.object({
  documentId: z.string(),
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expiresIn: z.number(),
})
export type SignedUpload = z.infer<typeof signedUploadSchema>

/** `GET …/download/{documentId}`: an address of this site, valid for a minute, that downloads under the file's name. */
export interface Download {
  url: string
}
