import { atom } from 'nanostores'
import { $unsent, checkRights } from '#features/desk/desk.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { sendFile } from '#lib/send-file.ts'
import { mediaUpload as texts } from '#texts/desk-media.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { refusal, versionNow, type Target } from './media.rules.ts'
import type { CompleteUpload, Media, MediaUpload } from './media.schema.ts'
import { mediaOf } from './media.store.ts'

/** A file being sent, or one that was refused. */
export interface Upload {
  id: string
  file: File
  target: Target
  /** `refused`: it can never be sent. `asking`: it has arrived and waits for its texts. */
  state: 'refused' | 'waiting' | 'sending' | 'checking' | 'asking' | 'failed'
  /** Bytes. */
  sent: number
  /** The error message. */
  problem?: string | undefined
  /** The session has ended. */
  ended?: boolean
  /** It failed for a reason that others would fail for too: no session, or no connection. */
  stops?: boolean
  /** Its bytes have arrived: only the check is left. */
  uploadId?: string | undefined
  words?: CompleteUpload
}

const UPLOADS = '/api/desk/uploads'
/** Every function has ended by then (ms). */
const LIMIT = 60_000
export const $uploads = atom<Upload[]>([])
const aborts = new Map<string, AbortController>()
/** Files kept since the queue began. */
let done = 0

const hold = (event: BeforeUnloadEvent) => event.preventDefault()
const set = (uploads: Upload[]) => {
  $uploads.set(uploads)
  // A file that could never be sent is no loss.
  const isUnsent = uploads.some(({ state }) => state !== 'refused')
  $unsent.set(isUnsent)
  if (isUnsent) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
}
const find = (id: string) => $uploads.get().find((one) => one.id === id)
const change = (id: string, changed: Partial<Upload>) =>
  set($uploads.get().map((one) => (one.id === id ? { ...one, ...changed } : one)))
const drop = (id: string) => set($uploads.get().filter((one) => one.id !== id))

/** If this fails, a job removes it. */
const giveUp = (uploadId: string) =>
  void callJson(`${UPLOADS}/${uploadId}`, { method: 'DELETE' }).catch(() => undefined)

const isPdf = ({ name }: File) => /\.pdf$/i.test(name)

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(LIMIT)])

/** Announces a file and sends it to the address in the answer. */
const deliver = async ({ id, file, target }: Upload, signal: AbortSignal) => {
  change(id, { state: 'sending', sent: 0 })
  const announced = { ...target, filename: file.name, size: file.size }
  const { uploadId, url, method, headers } = await callJson<MediaUpload>(UPLOADS, {
    method: 'POST',
    body: announced,
    signal: limited(signal),
  })
  try {
    const onProgress = (sent: number) => change(id, { sent: Math.min(sent, file.size) })
    const { status } = await sendFile(method, url, file, { signal, headers, onProgress })
    if (status === 0) throw new ApiError(0, '')
    // The status is storage's, which knows no session.
    if (status < 200 || status >= 300) throw new ApiError(502, texts.failed)
  } catch (error) {
    giveUp(uploadId)
    throw error
  }
  change(id, { uploadId })
  return uploadId
}

/** Whether an upload can be completed later without sending its bytes again. */
const isOpen = ({ status, code }: ApiError) =>
  ['refused', 'busy'].includes(code) || ![400, 404, 409, 415].includes(status)

const fail = ({ id, target }: Upload, error: ApiError) => {
  const { status, code, message, body } = error
  const { onChange, onRenew } = mediaOf(target.building)
  const media = (body as { media?: Media } | null)?.media
  if (media) onChange(media)
  else if (code === 'stale' || status === 404) onRenew()
  if (status === 403) checkRights()
  const uploadId = find(id)?.uploadId
  if (uploadId && status === 409 && !isOpen(error)) giveUp(uploadId)
  const isNewPicture = target.kind === 'picture' && !target.replaces
  const isAsking = isNewPicture && 'altFr' in error.fields
  const ended = status === 401
  change(id, {
    state: isAsking ? 'asking' : 'failed',
    ended,
    stops: ended || status === 0,
    problem: isAsking
      ? texts.asks
      : ended
        ? texts.ended
        : message || (status === 0 ? texts.offline : texts.failed),
    uploadId: isOpen(error) ? uploadId : undefined,
  })
}

const send = async (upload: Upload) => {
  const { id, target, words = {} } = upload
  const abort = new AbortController()
  aborts.set(id, abort)
  const { signal } = abort
  change(id, { problem: undefined, ended: false })
  try {
    const uploadId = upload.uploadId ?? (await deliver(upload, signal))
    change(id, { state: 'checking', sent: upload.file.size })
    const media = await callJson<Media>(`${UPLOADS}/${uploadId}/complete`, {
      method: 'POST',
      body: words,
      signal: limited(signal),
    })
    mediaOf(target.building).onChange(media)
    drop(id)
    done += 1
  } catch (error) {
    if (signal.aborted) return
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    fail(upload, error instanceof ApiError ? error : new ApiError(isLate ? 0 : 500, ''))
    if (!isLate && !(error instanceof ApiError)) reportError(error)
  } finally {
    aborts.delete(id)
  }
}

/** Others wait until the file that stopped them is tried again or dismissed, or more are chosen. */
const nextOf = () => {
  const uploads = $uploads.get()
  return uploads.some(({ stops }) => stops) ? undefined : uploads.find(({ state }) => state === 'waiting')
}
let isWorking = false
/** One file at a time, so that pictures keep the order in which they were chosen. */
const work = async () => {
  if (isWorking) return
  isWorking = true
  for (let next = nextOf(); next; next = nextOf()) await send(next)
  isWorking = false
  if (done > 0) toastSuccess(texts.done(done))
  done = 0
}

/** Sends files. Problems that can be found without sending are shown at once. */
export const upload = (files: readonly File[], target: Target, accept: string) => {
  const added = files.map((file): Upload => {
    const problem = refusal(file, accept)
    return {
      ...{ id: crypto.randomUUID(), file, target, sent: 0, problem },
      state: problem ? 'refused' : 'waiting',
    }
  })
  set([...$uploads.get().map((one) => ({ ...one, stops: false })), ...added])
  void work()
}

/** Sends a file again, replacing the version now shown; or only completes it, if it has arrived. */
export const retry = (id: string, words?: CompleteUpload) => {
  const one = find(id)
  if (!one || one.state === 'refused') return
  const { target, file, uploadId } = one
  const media = mediaOf(target.building).store.value?.data
  const version = media && !uploadId ? (versionNow(media, target, isPdf(file)) ?? null) : target.version
  change(id, { state: 'waiting', stops: false, target: { ...target, version }, ...(words && { words }) })
  void work()
}

/** Removes a file from the list and deletes what was uploaded. */
export const cancel = (id: string) => {
  aborts.get(id)?.abort()
  const uploadId = find(id)?.uploadId
  if (uploadId) giveUp(uploadId)
  drop(id)
  void work()
}
