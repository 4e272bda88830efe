import { ApiProblem, invalidInput } from './problem.ts'
import type { MessageKey } from '#lib/message.ts'
import { DIRECT_LIMIT } from '#features/document/document.schema.ts'

/** Bytes allowed for the headers of the parts. */
const ENVELOPE = 64 * 1024

export const tooLarge = (limit: number) =>
  new ApiProblem(413, 'too_large', {
    key: 'fileRefusals.tooLarge',
    values: { megabytes: limit / 1024 / 1024 },
  })

const FIELD = 'document'
const invalid = (message: MessageKey) => invalidInput({ [FIELD]: message })

const assertMultipart = ({ headers }: Request) => {
  if (headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')) return
  throw new ApiProblem(415, 'unsupported_type', 'fileRefusals.notMultipart')
}

const parse = (request: Request) =>
  request.formData().catch(() => {
    throw invalid('fileRefusals.incomplete')
  })

/**
 * The single file of a multipart body, in the field `document`.
 * @throws ApiProblem 400, 413 or 415
 */
export const readFile = async (request: Request) => {
  assertMultipart(request)
  if (Number(request.headers.get('content-length')) > DIRECT_LIMIT + ENVELOPE) throw tooLarge(DIRECT_LIMIT)
  const parts = [...(await parse(request))]
  const files = parts.filter(([, value]) => typeof value !== 'string')
  const [name, file] = files[0] ?? []
  if (files.length > 1) throw invalid('fileRefusals.several')
  if (name !== FIELD || !(file instanceof File)) throw invalid('fileRefusals.missing')
  if (file.size === 0) throw invalid('fileRefusals.empty')
  if (file.size > DIRECT_LIMIT) throw tooLarge(DIRECT_LIMIT)
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
