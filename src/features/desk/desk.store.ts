import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson, getJson } from '#lib/api.ts'
import { createFetcherStore, revalidateKeys } from '#lib/query.ts'
import { desk as texts } from '#texts/desk.ts'
import { atom } from 'nanostores'
import type { Me } from './staff/staff.schema.ts'

export const ME = '/api/desk/me'

/** A store that reloads every half minute while the page is visible, and when it is shown again. */
export const POLLED = { dedupeTime: 1_000, revalidateInterval: 30_000 }

/** Who is at the desk. Requested again whenever the tab is shown, and after a refused call. */
export const $me = createFetcherStore<Me>([ME], { dedupeTime: 1_000 })

/** Files are being sent, which leaving the page would lose: it stays, even when the session has ended. */
export const $unsent = atom(false)

/** The rights may have changed: asks again. */
export const checkRights = () => revalidateKeys(ME)

/** After a refused call the frame shows why: the session has ended (401), or the rights have (403). */
const noteRefusal = (error: unknown) => {
  if (!(error instanceof ApiError)) return
  if (error.status === 401 && !$unsent.get()) toLogin(texts.ended)
  if (error.code === 'not_staff') checkRights()
}

/**
 * Calls the API for the desk, like `callJson`.
 * @throws ApiError
 */
export const deskCall = async <T>(...call: Parameters<typeof callJson>): Promise<T> => {
  try {
    return await callJson<T>(...call)
  } catch (error) {
    noteRefusal(error)
    throw error
  }
}

/** A fetcher store of the desk, like `createFetcherStore`. */
export const createDeskStore = <Data>(
  ...[keys, settings]: Parameters<typeof createFetcherStore<Data, unknown>>
) =>
  createFetcherStore<Data, unknown>(keys, {
    ...settings,
    onError: (error) => {
      noteRefusal(error)
      settings?.onError?.(error)
    },
  })

/** Repeats a read that a change overtook: its answer would show the state before the change. */
export const createReader = <Data>(read: () => Promise<Data>) => {
  let changes = 0
  const readNow = async (): Promise<Data> => {
    const before = changes
    const data = await read()
    return changes === before ? data : readNow()
  }
  return { read: readNow, noteChange: () => (changes += 1) }
}

/** A polled store of an address: `show` takes the answer of a change; `readAgain` also repeats a running read. */
export const createPolledStore = <Data>(address: string) => {
  const { read, noteChange } = createReader(() => getJson<Data>(address))
  const store = createDeskStore<Data>([address], { ...POLLED, fetcher: read })
  const show = (data: Data) => {
    noteChange()
    store.mutate(data)
  }
  const readAgain = () => {
    noteChange()
    store.revalidate()
  }
  return { store, show, readAgain }
}
