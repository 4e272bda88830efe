import { useMemo, useState } from 'react'
import { callJson } from '#lib/api.ts'
import { createDeskStore, createReader, deskCall, POLLED } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { useSettled } from '#ui/useSettled.ts'
import { refreshed, type Changes, type Identified } from './desk-list.rules.ts'
import { LISTED_MOST, type Page } from './desk-list.schema.ts'

interface Options<Row> {
  path: string
  /** Search, filters and order as JSON, as the call takes them. */
  of: string
  /** How many rows are read first. */
  rows: number
  /** The key after which the list continues. */
  keyOf: (row: Row) => object
}

/** A page as it was read, when, and for which query. */
interface Answer<Row> extends Page<Row> {
  of: string
  at: Date
}

const asked = (of: string, more: object) => ({
  method: 'POST' as const,
  body: { ...JSON.parse(of), ...more },
})

/** The first rows for a query, reloaded as often as the desk is: as many as are shown. */
const createRows = <Row>(path: string, of: string, rows: number) => {
  let n = rows
  const { read, noteChange } = createReader(() => callJson<Page<Row>>(path, asked(of, { n })))
  const store = createDeskStore<Answer<Row>>([path, of], {
    ...POLLED,
    fetcher: async () => ({ ...(await read()), of, at: new Date() }),
  })
  return { store, noteChange, grow: (to: number) => (n = Math.min(to, LISTED_MOST)) }
}

interface Shown<Row> extends Answer<Row> {
  /** What was read last. */
  latest: Answer<Row>
  /** The rest of its answer. */
  changes: Changes
  /** Further rows could not be read. */
  isLate: boolean
}

const NOTHING = { came: 0, gone: 0 }
const whole = <Row>(latest: Answer<Row>): Shown<Row> => ({
  ...latest,
  latest,
  changes: NOTHING,
  isLate: false,
})

/** A list of the desk: its first rows, further ones on demand, and changes to those shown. */
export const useDeskList = <Row extends Identified>({ path, of, rows, keyOf }: Options<Row>) => {
  const { store, noteChange, grow } = useMemo(() => createRows<Row>(path, of, rows), [path, of, rows])
  const { data, error, loading } = useSettled(store)
  const [shown, setShown] = useState<Shown<Row>>()
  if (data && data !== shown?.latest) {
    if (data.of === shown?.of) {
      const { page, changes } = refreshed(shown, data)
      setShown({ ...shown, rows: page.rows, at: data.at, latest: data, changes, isLate: false })
    } else setShown(whole(data))
  }

  const isCurrent = shown?.of === of
  const more = useAction({ say: () => setShown((old) => old && { ...old, isLate: true }) })
  const goOn = async () => {
    const last = shown?.rows.at(-1)
    if (!shown || !last || !isCurrent) return
    const next = await deskCall<Page<Row>>(path, asked(of, { after: keyOf(last) }))
    const known = new Set(shown.rows.map(({ _id }) => _id))
    const all = [...shown.rows, ...next.rows.filter(({ _id }) => !known.has(_id))]
    grow(all.length)
    setShown({ ...shown, rows: all, more: next.more, at: new Date(), isLate: false })
  }
  return {
    shown,
    changes: shown?.changes,
    /** It could not be read, or not reloaded. */
    failed: Boolean(error) || shown?.isLate === true,
    busy: (loading && !isCurrent) || more.busy,
    goOn: () => more.run(goOn),
    /** Shows the new rows, and drops those that left. */
    showChanges: () => shown && setShown(whole(shown.latest)),
    readAgain: () => {
      setShown((old) => old && { ...old, of: '' })
      store.revalidate()
    },
    /** Shows a row as it was changed on this page. */
    replace: (changed: Partial<Row> & Identified) => {
      noteChange()
      setShown(
        (old) =>
          old && {
            ...old,
            rows: old.rows.map((row) => (row._id === changed._id ? { ...row, ...changed } : row)),
          },
      )
    },
  }
}
