import { useRef } from 'react'
import { doubtOf } from '#features/calculator/amount.rules.ts'
import { useTyped } from '#features/calculator/useTyped.ts'
import { DEPOSIT_DUES, DEPOSIT_MEASURES } from '#features/suite/suite-values.rules.ts'
import { cashPage as texts } from '#texts/closing.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import { encodeRows, figureOf, type DepositRow } from './cash-page.rules.ts'

const MEASURES = DEPOSIT_MEASURES.map((value) => ({ value, label: texts.measures[value] }))
const DUES = DEPOSIT_DUES.map((value) => ({ value, label: texts.dues[value] }))
const NEW: DepositRow = { measure: 'percent', value: '5', due: 'days', after: '90' }
const FIRST_AFTER = { signing: '', days: '90', months: '6', date: '', occupancy: '' } as const

interface Props {
  rows: readonly DepositRow[]
  error: string | undefined
  onChange: (rows: readonly DepositRow[]) => void
}

interface FigureProps extends Pick<DepositRow, 'measure' | 'value'> {
  onType: (text: string) => void
}

const FigureInput = ({ measure, value, onType }: FigureProps) => {
  const [text, type] = useTyped(value, (typed) => {
    onType(typed)
    return figureOf({ measure, value: typed })
  })
  return (
    <TextField
      label={texts.value}
      name="value"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

/** The deposits of an agreement, row by row. */
export const DepositRows = ({ rows, error, onChange }: Props) => {
  const put = (at: number, change: Partial<DepositRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const [doubt] = rows.flatMap(({ measure, value }) => (measure === 'amount' && doubtOf(value)) || [])
  const list = useRef<HTMLOListElement>(null)
  // Sets all rows at once, because each change starts from the previous rows.
  useOnWake(() => {
    const shown = rows.map((row, at): DepositRow => {
      const read = <Name extends keyof DepositRow>(name: Name) => {
        const field = list.current?.children[at]?.querySelector<HTMLInputElement>(`[name=${name}]`)
        return field ? (field.value as DepositRow[Name]) : row[name]
      }
      const due = read('due')
      const after = due === row.due ? read('after') : FIRST_AFTER[due]
      return { measure: read('measure'), value: read('value'), due, after }
    })
    if (encodeRows(shown) !== encodeRows(rows)) onChange(shown)
  })
  return (
    <fieldset className="cash__deposits" aria-describedby={error ? 'deposits-error' : undefined}>
      <legend>{texts.deposits}</legend>
      {rows.length === 0 && <p className="hint">{texts.noDeposits}</p>}
      <ol ref={list}>
        {rows.map(({ measure, value, due, after }, at) => (
          <li key={at}>
            <div className="cash__deposit" role="group" aria-label={texts.deposit(at + 1)}>
              <FigureInput {...{ measure, value }} onType={(typed) => put(at, { value: typed })} />
              <SelectField
                label={texts.measure}
                name="measure"
                choices={MEASURES}
                value={measure}
                onChoose={(chosen) => put(at, { measure: chosen })}
              />
              <SelectField
                label={texts.due}
                name="due"
                choices={DUES}
                value={due}
                onChoose={(chosen) => put(at, { due: chosen, after: FIRST_AFTER[chosen] })}
              />
              {due === 'date' ? (
                <TextField
                  label={texts.on}
                  name="after"
                  type="date"
                  value={after}
                  onChange={({ currentTarget }) => put(at, { after: currentTarget.value })}
                />
              ) : (
                (due === 'days' || due === 'months') && (
                  <TextField
                    label={texts.after}
                    name="after"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    value={after}
                    onChange={({ currentTarget }) => put(at, { after: currentTarget.value })}
                  />
                )
              )}
              <button
                type="button"
                className="calc__press"
                aria-label={texts.remove(at + 1)}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                {texts.removeShort}
              </button>
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p className="field__msg field__msg--error" id="deposits-error">
          {doubt ?? error}
        </p>
      )}
      <button
        type="button"
        className="btn btn--line btn--small"
        disabled={rows.length >= 12}
        onClick={() => onChange([...rows, NEW])}
      >
        {texts.add}
      </button>
    </fieldset>
  )
}
