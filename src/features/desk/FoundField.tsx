import './desk-found.css'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { ApiError } from '#lib/api.ts'
import { finding as texts } from '#texts/desk-lists.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useDebounced } from '#ui/useDebounced.ts'
import { deskCall } from './desk.store.ts'

/** How many matches are shown. */
const SHOWN = 8
/** How long after the last letter a search begins (ms). */
const PAUSE = 250

interface Props<Row> {
  /** The list's call to search, and its parameters besides the text. */
  path: string
  query?: object
  /** The field's name in its form. */
  name: string
  label: string
  hint: string
  none: string
  error: string | undefined
  chosen: Row | undefined
  onChoose: (row: Row) => void
  /** A row as text. */
  children: (row: Row) => ReactNode
}

/** Finds a row of a list by text, and selects it. */
export const FoundField = <Row extends { _id: string }>({
  path,
  query,
  name,
  label,
  hint,
  none,
  error,
  chosen,
  onChoose,
  children,
}: Props<Row>) => {
  const radios = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ asked: string; page: Page<Row> | undefined }>()
  const q = useDebounced(typed.trim(), PAUSE)
  const asked = q && JSON.stringify({ ...query, q, n: SHOWN })
  useEffect(() => {
    if (!asked) return undefined
    let isCurrent = true
    const show = (answer?: Page<Row>) => isCurrent && setFound({ asked, page: answer })
    deskCall<Page<Row>>(path, { method: 'POST', body: JSON.parse(asked) }).then(show, (failure) => {
      show()
      if (!(failure instanceof ApiError)) throw failure
    })
    return () => {
      isCurrent = false
    }
  }, [path, asked])
  const isSettled = asked !== '' && found?.asked === asked
  const page = isSettled ? found.page : undefined
  const rows = page?.rows ?? []
  // The selected row stays visible.
  const shown = !chosen || rows.some(({ _id }) => _id === chosen._id) ? rows : [chosen, ...rows]
  return (
    <div>
      <TextField
        type="search"
        {...{ name, label, hint, error }}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status" className="desk-found__none">
        {asked && !isSettled && <p className="soft small">{texts.searching}</p>}
        {isSettled && !page && <p>{texts.failed}</p>}
        {page?.rows.length === 0 && <p>{none}</p>}
        {page?.more && <p className="soft small">{texts.more}</p>}
      </div>
      {shown.length > 0 && (
        <div className="desk-found" role="radiogroup" aria-label={label}>
          {shown.map((row) => (
            <label key={row._id}>
              <input
                type="radio"
                name={radios}
                checked={row._id === chosen?._id}
                onChange={() => onChoose(row)}
              />
              <span>{children(row)}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
