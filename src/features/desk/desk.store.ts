import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson, getJson } from '#lib/api.ts'
import { createFetcherStore, mutateCache, revalidateKeys } from '#lib/query.ts'
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

const create = <Data>(key: string, readData: () => Promise<Data>) => {
  const { read, noteChange } = createReader(readData)
  return {
    noteChange,
    store: createDeskStore<Data>([key], { ...POLLED, fetcher: read }),
    show: (data: Data) => {
      noteChange()
      mutateCache(key, data)
    },
    readAgain: () => {
      noteChange()
      revalidateKeys(key)
    },
  }
}

const known = new Map<string, unknown>()

/**
 * The polled store of an address, one for the whole page: `show` takes the answer of a change; `readAgain` also
 * repeats a running read. What takes more than one GET is read by `read`, under a key of its own.
 */
export const polled = <Data>(key: string, read = () => getJson<Data>(key)) => {
  const one = (known.get(key) as ReturnType<typeof create<Data>> | undefined) ?? create(key, read)
  known.set(key, one)
  return one
}
