import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { refreshed, type Changes, type Identified } from './desk-list.rules.ts'
import { LISTED, LISTED_MOST, type Page } from './desk-list.schema.ts'

/** A visible list is read again this often (ms). */
const PERIOD = 30_000

const abortable = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

interface Options<Row> {
  path: string
  /** Search, filters and order, as the call takes them. */
  query: object
  /** Where the list goes on after a row. */
  keyOf: (row: Row) => object
}

interface Shown<Row> extends Page<Row> {
  /** The query it answers. */
  of: string
  /** When it was read last. */
  at: Date
}

/**
 * A list of the desk: its first page whenever the query changes, further pages on demand, and every half minute what
 * changed in the rows that are shown.
 */
export const useDeskList = <Row extends Identified>({ path, query, keyOf }: Options<Row>) => {
  const of = JSON.stringify(query)
  const [shown, setShown] = useState<Shown<Row>>()
  const [changes, setChanges] = useState<Changes & { page: Page<Row> }>()
  const [error, setError] = useState<ApiError>()
  const [reads, setReads] = useState(0)
  const [settled, setSettled] = useState('')
  const [goesOn, setGoesOn] = useState(false)
  const reading = `${reads} ${of}`
  const busy = settled !== reading || goesOn

  const read = (more: { after?: object; n?: number }, signal: AbortSignal) =>
    deskCall<Page<Row>>(path, { method: 'POST', body: { ...query, ...more }, signal })
  const show = (page: Page<Row>) => {
    setShown({ ...page, of, at: new Date() })
    setChanges(undefined)
    setError(undefined)
  }
  /** An aborted call was replaced by another one. */
  const fail = (reason: unknown, { aborted }: AbortSignal) => {
    if (aborted) return
    if (!(reason instanceof ApiError)) throw reason
    setError(reason)
  }

  const readFirst = useEffectEvent((signal: AbortSignal) => read({}, signal))
  const arrived = useEffectEvent((page: Page<Row>) => {
    show(page)
    setSettled(reading)
  })
  const refused = useEffectEvent((reason: unknown, signal: AbortSignal) => {
    fail(reason, signal)
    setSettled(reading)
  })
  useEffect(() => {
    const { signal, abort } = abortable()
    readFirst(signal).then(
      (page) => !signal.aborted && arrived(page),
      (reason: unknown) => !signal.aborted && refused(reason, signal),
    )
    return abort
  }, [path, reading])

  const isCurrent = shown?.of === of
  const poll = useEffectEvent(async (signal: AbortSignal) => {
    if (!shown || document.visibilityState !== 'visible') return
    const n = Math.min(Math.max(shown.rows.length, LISTED), LISTED_MOST)
    try {
      const polled = await read({ n }, signal)
      if (signal.aborted) return
      const { page, changes: found } = refreshed(shown, polled)
      setShown({ ...page, of, at: new Date() })
      setChanges(found.came + found.gone > 0 ? { ...found, page: polled } : undefined)
      setError(undefined)
    } catch (reason) {
      fail(reason, signal)
    }
  })
  useEffect(() => {
    if (!isCurrent) return undefined
    const { signal, abort } = abortable()
    const timer = setInterval(() => void poll(signal), PERIOD)
    document.addEventListener('visibilitychange', () => void poll(signal), { signal })
    return () => {
      clearInterval(timer)
      abort()
    }
  }, [isCurrent, of])

  const goOn = async () => {
    const last = shown?.rows.at(-1)
    if (!shown || !last || busy) return
    setGoesOn(true)
    const { signal } = new AbortController()
    try {
      const next = await read({ after: keyOf(last) }, signal)
      const known = new Set(shown.rows.map(({ _id }) => _id))
      const rows = [...shown.rows, ...next.rows.filter(({ _id }) => !known.has(_id))]
      setShown({ ...shown, rows, more: next.more, at: new Date() })
      setError(undefined)
    } catch (reason) {
      fail(reason, signal)
    }
    setGoesOn(false)
  }
  return {
    shown,
    changes,
    error,
    busy,
    goOn,
    /** Shows the rows that came, without those that went. */
    showChanges: () => changes && show(changes.page),
    readAgain: () => setReads((count) => count + 1),
    /** Shows a row as it was changed here. */
    replace: (changed: Partial<Row> & Identified) =>
      setShown(
        (old) =>
          old && {
            ...old,
            rows: old.rows.map((row) => (row._id === changed._id ? { ...row, ...changed } : row)),
          },
      ),
  }
}
