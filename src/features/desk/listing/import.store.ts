import { map } from 'nanostores'
import { localePath } from '#lib/locale-path.ts'
import { createDeskStore, deskCall } from '#features/desk/desk.store.ts'
import { ApiError } from '#lib/api.ts'
import { revalidateKeys } from '#lib/query.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { changeAddress } from '#ui/useAddress.ts'
import type { Import, LineKind, Preview } from './listing.schema.ts'
import { decodeTable, TABLE_BYTES } from './table-file.rules.ts'

/** How long to wait for an upload and a preview (ms). */
const SENDING = 120_000
const PATIENCE = 10_000
/** How often, and after which pause (ms), to look for a lost answer. */
const [LOOKS, PAUSE] = [8, 1_500]

const IMPORTS = '/api/desk/imports'
/** The applied imports, and the member's own pending ones. */
export const $imports = createDeskStore<{ imports: Import[] }>([IMPORTS])
const renewImports = () => revalidateKeys(IMPORTS)

export type Shown = LineKind | 'stale' | 'unusual'

export interface ImportState {
  /** The import in the address; null for none. */
  id: string | null
  preview: Preview | null
  shown: Shown
  /** What is in progress. */
  busy: 'uploading' | 'loading' | 'applying' | 'discarding' | null
  /** The error message. */
  problem: string
}
const NONE: ImportState = { id: null, preview: null, shown: 'changed', busy: null, problem: '' }
export const $import = map<ImportState>(NONE)

const set = (changed: Partial<ImportState>) => $import.set({ ...$import.get(), ...changed })
/** The error message. An unexpected error is also reported (trouble.script.ts). */
const said = (error: unknown, otherwise: string) => {
  if (error instanceof ApiError) return error.message || otherwise
  if (!(error instanceof DOMException)) reportError(error)
  return otherwise
}

const ORDER: Shown[] = ['stale', 'unusual', 'changed', 'new', 'bad', 'same']
const firstOf = ({ counts }: Preview) => ORDER.find((kind) => counts[kind] > 0) ?? 'changed'

const lines = (id: string, kind: Shown, after = 0) =>
  deskCall<Preview>(`${IMPORTS}/${id}?kind=${kind}&after=${after}`, { signal: AbortSignal.timeout(PATIENCE) })

const showPreview = async (id: string, wanted?: Shown) => {
  const first = await lines(id, wanted ?? 'changed')
  const shown = wanted ?? firstOf(first)
  const preview = shown === 'changed' || wanted ? first : await lines(id, shown)
  set({ preview, shown, busy: null })
}

/** Loads the import in the address. */
export const openImport = async (id: string | null) => {
  if (id === null) return set(NONE)
  set({ ...NONE, id, busy: 'loading' })
  try {
    await showPreview(id)
  } catch (error) {
    set({ busy: null, problem: said(error, texts.failed) })
  }
}

/** Shows lines of one kind. */
export const showLines = async (kind: Shown) => {
  const { id, busy, preview } = $import.get()
  if (id === null || busy) return
  set({ busy: 'loading', problem: '', shown: kind, preview: preview && { ...preview, lines: [] } })
  try {
    await showPreview(id, kind)
  } catch (error) {
    set({ busy: null, problem: said(error, texts.linesFailed) })
  }
}

export const showMoreLines = async () => {
  const { id, busy, shown, preview } = $import.get()
  if (id === null || busy || !preview) return
  set({ busy: 'loading', problem: '' })
  try {
    const more = await lines(id, shown, preview.lines.at(-1)?.line ?? 0)
    set({ busy: null, preview: { ...more, lines: [...preview.lines, ...more.lines] } })
  } catch (error) {
    set({ busy: null, problem: said(error, texts.linesFailed) })
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The answer was lost, or the database takes longer than a call may: the import itself has the outcome. */
const lookForAnswer = async (id: string, hasCome: (now: Preview) => boolean) => {
  for (let look = 0; look < LOOKS; look += 1) {
    await pause()
    const now = await lines(id, 'changed').catch(() => undefined)
    if (now && hasCome(now)) return true
  }
  return false
}
const isUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const textOf = async (file: File) => {
  if (file.size > TABLE_BYTES) return { problem: texts.tooLarge }
  const content = decodeTable(new Uint8Array(await file.arrayBuffer()))
  if (content === undefined) return { problem: texts.notText }
  return content.trim() === '' ? { problem: texts.empty } : { content }
}

/** Uploads a table and shows its preview. */
export const importTable = async (file: File) => {
  if ($import.get().busy) return
  set({ busy: 'uploading', problem: '' })
  const { content, problem } = await textOf(file).catch(() => ({ content: undefined, problem: texts.unread }))
  if (content === undefined) return set({ busy: null, problem })
  const id = crypto.randomUUID()
  const query = new URLSearchParams({ id, file: file.name.slice(-200).trim() })
  try {
    await deskCall(`${IMPORTS}?${query}`, {
      method: 'POST',
      text: { type: 'text/csv', content },
      signal: AbortSignal.timeout(SENDING),
    })
  } catch (error) {
    if (!isUnknown(error)) return set({ busy: null, problem: said(error, texts.uploadFailed) })
    if (!(await lookForAnswer(id, () => true))) return set({ busy: null, problem: texts.uploadFailed })
  }
  set({ id })
  changeAddress(localePath(`/desk/import?id=${id}`))
  await showPreview(id).catch((error: unknown) => set({ busy: null, problem: said(error, texts.failed) }))
  renewImports()
}

export const discardImport = async () => {
  const { id, busy } = $import.get()
  if (id === null || busy) return
  set({ busy: 'discarding', problem: '' })
  try {
    await deskCall(`${IMPORTS}/${id}`, { method: 'DELETE' })
    changeAddress(localePath('/desk/import'))
    set(NONE)
    renewImports()
  } catch (error) {
    set({ busy: null, problem: said(error, texts.discardFailed) })
  }
}

/** Writes the import. `confirmed`: the member has looked at its unusual changes. */
export const applyImport = async (confirmed: boolean) => {
  const { id, preview, busy } = $import.get()
  if (id === null || busy || !preview) return
  set({ busy: 'applying', problem: '' })
  const { version } = preview
  let problem = ''
  try {
    await deskCall(`${IMPORTS}/${id}/apply`, { method: 'POST', body: { version, confirmed } })
  } catch (error) {
    if (isUnknown(error)) {
      await lookForAnswer(id, (now) => now.appliedAt !== null || now.version !== version)
      problem = texts.unknown
    } else if (!(error instanceof ApiError && error.code === 'stale')) problem = said(error, texts.unknown)
  }
  await showPreview(id).catch(() => set({ busy: null }))
  const { preview: now } = $import.get()
  // The preview itself says what was written, or has to be looked at again.
  set({ busy: null, problem: now?.appliedAt || now?.version !== version ? '' : problem })
  renewImports()
}
