import { useId, useState } from 'react'
import { depositsFrom } from '#features/closing/deposit-text.rules.ts'
import { depositWords } from '#features/desk/listing/cell-text.rules.ts'
import { DEPOSIT_DUES, DEPOSIT_MEASURES } from '#features/suite/suite-values.rules.ts'
import { deskDeposits as texts } from '#texts/desk-building.ts'
import { depositRowsIn, depositText, EMPTY, gapOf, isByCount, type DepositRow } from './deposits.rules.ts'
import { useWrongRow } from './useWrongRow.ts'

interface Props {
  name: string
  label: string
  error: string | undefined
  /**
   * In the import's format: `$10000 on signing; 5% on occupancy`, or `none`. `depositText` also writes
   * incomplete rows.
   */
  text: string
  /** The deposit text that visitors read, from which the schedule can be filled in. */
  words: string
  onType: (text: string) => void
}

/** The deposit schedule of a suite: its rows, or the sentence that there are none. */
export const DepositsField = ({ name, label, error: given, text, words, onType }: Props) => {
  const id = useId()
  // A typed figure: `10,000` is written as 10000.
  const [edited, setEdited] = useState<{ rows: DepositRow[]; as: string }>()
  // The newly added row: it takes the focus.
  const [added, setAdded] = useState<number>()
  const isFree = /^none$/i.test(text)
  const rows = edited?.as === text ? edited.rows : depositRowsIn(text)
  const { wrong, error } = useWrongRow(
    given,
    rows.map((row, at) => ({ at, gap: gapOf(row) })),
  )
  const change = (next: DepositRow[]) => {
    const as = depositText(next)
    setEdited({ rows: next, as })
    onType(as)
  }
  const inputOf = (at: number, part: NonNullable<ReturnType<typeof gapOf>>) => {
    const isWrong = at === wrong?.at && part === (wrong.gap ?? 'value')
    return {
      name,
      className: 'input',
      'aria-label': `${texts.row(at + 1)}: ${texts[part]}`,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? `${id}-error` : undefined,
      value: rows[at]?.[part] ?? '',
    }
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
            const set = (changed: Partial<DepositRow>) =>
              change(rows.map((one, index) => (index === at ? { ...one, ...changed } : one)))
            const named = (part: string) => `${texts.row(at + 1)}: ${part}`
            return (
              <li key={at}>
                <input
                  {...inputOf(at, 'value')}
                  inputMode="decimal"
                  autoComplete="off"
                  autoFocus={at === added}
                  onChange={({ target }) => set({ value: target.value })}
                />
                <select
                  name={name}
                  className="input"
                  aria-label={named(texts.measure)}
                  value={row.measure}
                  onChange={({ target }) => set({ measure: target.value as DepositRow['measure'] })}
                >
                  {DEPOSIT_MEASURES.map((measure) => (
                    <option key={measure} value={measure}>
                      {texts.measures[measure]}
                    </option>
                  ))}
                </select>
                {isByCount(row.due) && (
                  <input
                    {...inputOf(at, 'after')}
                    inputMode="numeric"
                    autoComplete="off"
                    onChange={({ target }) => set({ after: target.value })}
                  />
                )}
                <select
                  name={name}
                  className="input"
                  aria-label={named(texts.due)}
                  value={row.due}
                  onChange={({ target }) => set({ due: target.value as DepositRow['due'] })}
                >
                  {DEPOSIT_DUES.map((due) => (
                    <option key={due} value={due}>
                      {texts.dues[due]}
                    </option>
                  ))}
                </select>
                {row.due === 'date' && (
                  <input
                    {...inputOf(at, 'on')}
                    type="date"
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
          <button
            type="button"
            className="text-btn"
            onClick={() => {
              setAdded(rows.length)
              change([...rows, EMPTY])
            }}
          >
            {texts.add}
          </button>
        )}
        {read !== null && !isRead && (
          <button
            type="button"
            className="text-btn"
            onClick={() => change(depositRowsIn(depositWords(read)))}
          >
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
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {wrong?.gap ? `${texts.row(wrong.at + 1)}: ${texts.gaps[wrong.gap]}` : error}
        </p>
      )}
    </fieldset>
  )
}
