import { map } from 'nanostores'
import { localePath } from '#lib/locale-path.ts'
import { createDeskStore, deskCall } from '#features/desk/desk.store.ts'
import { ApiError } from '#lib/api.ts'
import { revalidateKeys } from '#lib/query.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { changeAddress } from '#ui/useAddress.ts'
import type { Import, LineKind, Preview } from './listing.schema.ts'
import {
  decodeTable,
  digestOf,
  LongRow,
  LongTable,
  partsOf,
  TABLE_BYTES,
  TABLE_ROWS,
  type TablePart,
} from './table-parts.rules.ts'

/** How long a preview is waited for (ms). */
const PATIENCE = 10_000
/** How often, and after which pause (ms), a lost answer is looked for. */
const [LOOKS, PAUSE] = [8, 1_500]

const IMPORTS = '/api/desk/imports'
/** The imports that were applied, and one's own that wait. */
export const $imports = createDeskStore<{ imports: Import[] }>([IMPORTS])
const renewImports = () => revalidateKeys(IMPORTS)

export type Shown = LineKind | 'stale' | 'unusual'

export interface ImportState {
  /** The import of the address; null for none. */
  id: string | null
  import: Import | null
  preview: Preview | null
  shown: Shown
  /** What is being done. */
  busy: 'reading' | 'sending' | 'loading' | 'applying' | 'discarding' | null
  /** What went wrong, in words. */
  problem: string
}
const NONE: ImportState = { id: null, import: null, preview: null, shown: 'changed', busy: null, problem: '' }
export const $import = map<ImportState>(NONE)

const set = (changed: Partial<ImportState>) => $import.set({ ...$import.get(), ...changed })
const said = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise

/** The table that is open in this tab, so that an upload can go on after a broken connection. */
let table: { digest: string; parts: TablePart[] } | undefined
let stop: AbortController | undefined

const ORDER: Shown[] = ['stale', 'unusual', 'changed', 'new', 'bad', 'same']
const firstOf = ({ counts }: Preview) => ORDER.find((kind) => counts[kind] > 0) ?? 'changed'

const lines = (id: string, kind: Shown, after = 0) =>
  deskCall<Preview>(`${IMPORTS}/${id}?kind=${kind}&after=${after}`, { signal: AbortSignal.timeout(PATIENCE) })

const showPreview = async (id: string, wanted?: Shown) => {
  const first = await lines(id, wanted ?? 'changed')
  const shown = wanted ?? firstOf(first)
  const preview = shown === 'changed' || wanted ? first : await lines(id, shown)
  set({ import: preview, preview, shown, busy: null })
}

/** Loads the import of the address. */
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
    set({ busy: null, import: more, preview: { ...more, lines: [...preview.lines, ...more.lines] } })
  } catch (error) {
    set({ busy: null, problem: said(error, texts.linesFailed) })
  }
}

/** Sends the parts that have not arrived. */
const send = async (begun: Import, parts: readonly TablePart[]) => {
  stop = new AbortController()
  const { signal } = stop
  set({ id: begun._id, import: begun, busy: 'sending', problem: '' })
  for (const part of parts.filter((one) => !begun.staged.includes(one.part))) {
    const answer = await deskCall<{ import: Import }>(`${IMPORTS}/${begun._id}/rows`, {
      ...{ method: 'POST', body: part, signal },
    })
    set({ import: answer.import })
  }
  await showPreview(begun._id)
}

/** The table is refused, and would be again: nothing of it stays, and it has to be corrected. */
const giveUp = async (problem: string) => {
  const { id } = $import.get()
  // What stays because of this is deleted later (purge_imports).
  if (id !== null) await deskCall(`${IMPORTS}/${id}`, { method: 'DELETE' }).catch(() => undefined)
  table = undefined
  changeAddress(localePath('/desk/import'))
  set({ ...NONE, problem })
}

const goOn = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (stop?.signal.aborted) set({ busy: null })
    else if (error instanceof ApiError && error.status === 400) await giveUp(said(error, texts.sendFailed))
    else set({ busy: null, problem: said(error, texts.sendFailed) })
  }
  renewImports()
}

const read = async (file: File) => {
  if (file.size > TABLE_BYTES) return texts.tooLarge
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) return texts.notText
  try {
    const parts = partsOf(text)
    return parts.length === 0 ? texts.empty : { digest: await digestOf(text), parts }
  } catch (error) {
    if (error instanceof LongRow) return texts.tooLong(error.line)
    if (error instanceof LongTable) return texts.tooMany(TABLE_ROWS)
    throw error
  }
}

/** Reads a table and sends it; the rest of it, if some has arrived before. */
export const importTable = async (file: File) => {
  const { import: begun, busy } = $import.get()
  if (busy) return
  set({ busy: 'reading', problem: '' })
  const found = await read(file)
  if (typeof found === 'string') return set({ busy: null, problem: found })
  if (begun && begun.version === 0 && begun.digest !== found.digest)
    return set({ busy: null, problem: texts.otherTable })
  table = found
  await goOn(async () => {
    const body = { file: file.name.slice(-200).trim(), digest: found.digest, parts: found.parts.length }
    const answer = await deskCall<{ import: Import }>(IMPORTS, { method: 'POST', body })
    changeAddress(localePath(`/desk/import?id=${answer.import._id}`))
    await send(answer.import, found.parts)
  })
}

/** Whether the rest of this import can be sent without choosing the file again. */
export const hasTable = (begun: Import) => table?.digest === begun.digest

export const resumeImport = async () => {
  const { import: begun, busy } = $import.get()
  if (busy || !begun || !table || table.digest !== begun.digest) return
  const { parts } = table
  await goOn(() => send(begun, parts))
}

export const stopImport = () => stop?.abort()

export const discardImport = async () => {
  const { id, busy } = $import.get()
  if (id === null || busy) return
  set({ busy: 'discarding', problem: '' })
  try {
    await deskCall(`${IMPORTS}/${id}`, { method: 'DELETE' })
    table = undefined
    changeAddress(localePath('/desk/import'))
    set(NONE)
    renewImports()
  } catch (error) {
    set({ busy: null, problem: said(error, texts.discardFailed) })
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The answer was lost, or the database takes longer than a call may: the import itself tells what became of it. */
const lookForAnswer = async (id: string, version: number) => {
  for (let look = 0; look < LOOKS; look += 1) {
    await pause()
    const now = await lines(id, 'changed').catch(() => undefined)
    if (now?.appliedAt || (now && now.version !== version)) return
  }
}

/** Writes the import. `confirmed`: somebody looked at its unusual changes. */
export const applyImport = async (confirmed: boolean) => {
  const { id, preview, busy } = $import.get()
  if (id === null || busy || !preview) return
  set({ busy: 'applying', problem: '' })
  const { version } = preview
  let problem = ''
  try {
    await deskCall(`${IMPORTS}/${id}/apply`, { method: 'POST', body: { version, confirmed } })
  } catch (error) {
    const { code = '', status = 0 } = error instanceof ApiError ? error : {}
    if (status === 0 || status >= 500) {
      await lookForAnswer(id, version)
      problem = texts.unknown
    } else if (code !== 'stale') problem = said(error, texts.unknown)
  }
  await showPreview(id).catch(() => set({ busy: null }))
  const { import: now } = $import.get()
  // What was written, or has to be looked at again, the preview says itself.
  set({ busy: null, problem: now?.appliedAt || now?.version !== version ? '' : problem })
  renewImports()
}
