import { useState } from 'react'
import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { depositWords } from '#features/desk/listing/cell-text.rules.ts'
import type { Deposit } from '#features/suite/money.schema.ts'
import { DEPOSIT_DUES, DEPOSIT_MEASURES } from '#features/suite/suite-values.rules.ts'
import { isDay } from '#lib/day.ts'
import { deskDeposits as texts } from '#texts/desk-building.ts'

interface Props {
  name: string
  label: string
  error: string | undefined
  /** As the import reads it: `$10000 on signing; 5% on occupancy`, or `none`. */
  text: string
  /** What visitors read of the deposits, from which the schedule can be taken over. */
  words: string
  onType: (text: string) => void
}

/** A row as it is typed. */
interface Row {
  value: string
  measure: Deposit['measure']
  due: Deposit['due']
  after: string
  on: string
}
const EMPTY: Row = { value: '', measure: 'percent', due: 'signing', after: '', on: '' }
const BY_COUNT: readonly Row['due'][] = ['days', 'months']

const rowsIn = (text: string): Row[] =>
  (depositsFrom(text) ?? []).map(({ value, measure, due, after, on }) => ({
    ...{ value: String(value), measure, due },
    ...{ after: after === null ? '' : String(after), on: on ?? '' },
  }))

/** As the import reads it. What is not complete is written as it stands, so that it is refused in words. */
const wordsOf = (rows: readonly Row[]) =>
  rows
    .map(({ value, measure, due, after, on }) => {
      const figure = value.trim().replaceAll(/[\s,$]/g, '')
      const isWhole =
        /^\d+(\.\d+)?$/.test(figure) &&
        (!BY_COUNT.includes(due) || /^\d+$/.test(after)) &&
        (due !== 'date' || isDay(on))
      return isWhole
        ? depositWords([
            {
              ...{ measure, value: Number(figure), due },
              ...{ after: BY_COUNT.includes(due) ? Number(after) : null, on: due === 'date' ? on : null },
            },
          ])
        : `${value.trim() || '?'} ${due} ${after}${on}`.trim()
    })
    .join('; ')

/** The deposit schedule of a suite: a row for each, or the sentence that there are none. */
export const DepositsField = ({ name, label, error, text, words, onType }: Props) => {
  const [edited, setEdited] = useState<{ rows: Row[]; as: string }>()
  const isFree = /^none$/i.test(text)
  const rows = edited?.as === text ? edited.rows : rowsIn(text)
  const change = (next: Row[]) => {
    const as = wordsOf(next)
    setEdited({ rows: next, as })
    onType(as)
  }
  const read = depositsFrom(words)
  const isRead = read !== null && depositWords(read) === text
  return (
    <fieldset className="desk-deposits-field">
      <legend>{label}</legend>
      <input type="hidden" name={name} value={text} />
      {rows.length === 0 && !isFree && <p className="soft">{texts.none}</p>}
      {!isFree && (
        <ol>
          {rows.map((row, at) => {
            const set = (changed: Partial<Row>) =>
              change(rows.map((one, index) => (index === at ? { ...one, ...changed } : one)))
            const named = (part: string) => `${texts.row(at + 1)}: ${part}`
            return (
              <li key={at}>
                <input
                  className="input"
                  inputMode="decimal"
                  aria-label={named(texts.value)}
                  aria-invalid={error !== undefined && at === 0}
                  value={row.value}
                  onChange={({ target }) => set({ value: target.value })}
                />
                <select
                  className="input"
                  aria-label={named(texts.measure)}
                  value={row.measure}
                  onChange={({ target }) => set({ measure: target.value as Row['measure'] })}
                >
                  {DEPOSIT_MEASURES.map((measure) => (
                    <option key={measure} value={measure}>
                      {texts.measures[measure]}
                    </option>
                  ))}
                </select>
                {BY_COUNT.includes(row.due) && (
                  <input
                    className="input"
                    inputMode="numeric"
                    aria-label={named(texts.after)}
                    value={row.after}
                    onChange={({ target }) => set({ after: target.value })}
                  />
                )}
                <select
                  className="input"
                  aria-label={named(texts.due)}
                  value={row.due}
                  onChange={({ target }) => set({ due: target.value as Row['due'] })}
                >
                  {DEPOSIT_DUES.map((due) => (
                    <option key={due} value={due}>
                      {texts.dues[due]}
                    </option>
                  ))}
                </select>
                {row.due === 'date' && (
                  <input
                    className="input"
                    type="date"
                    aria-label={named(texts.on)}
                    value={row.on}
                    onChange={({ target }) => set({ on: target.value })}
                  />
                )}
                <button
                  type="button"
                  className="text-btn"
                  aria-label={texts.removeOf(at + 1)}
                  onClick={() => change(rows.filter((_, index) => index !== at))}
                >
                  {texts.remove}
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <div className="desk-steps">
        {!isFree && (
          <button type="button" className="text-btn" onClick={() => change([...rows, EMPTY])}>
            {texts.add}
          </button>
        )}
        {read !== null && !isRead && (
          <button type="button" className="text-btn" onClick={() => change(rowsIn(depositWords(read)))}>
            {texts.read}
          </button>
        )}
        {rows.length === 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={isFree}
              onChange={({ target }) => onType(target.checked ? 'none' : '')}
            />
            <span>{texts.free}</span>
          </label>
        )}
      </div>
      {words.trim() !== '' && read === null && rows.length === 0 && !isFree && (
        <p className="hint">{texts.unread}</p>
      )}
      {error && <p className="field__msg field__msg--error">{error}</p>}
    </fieldset>
  )
}
