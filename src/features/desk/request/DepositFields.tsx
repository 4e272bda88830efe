import '#ui/form/check.css'
import './deposits.css'
import { useRef } from 'react'
import { showAmount } from '#features/calculator/amount.rules.ts'
import { formatDay } from '#lib/format.ts'
import { requestPage } from '#texts/desk-request.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { MOST_DEPOSITS } from '#features/buyer/agreed-deposits.rules.ts'
import { amountOf, fieldOf, newRow, type DepositRow } from './deposit-rows.rules.ts'
import type { DeskRequest } from './request.schema.ts'

const texts = requestPage.depositTexts

interface Props {
  rows: readonly DepositRow[]
  /** Rows are added or removed; what was typed stays in the fields. */
  onRows: (rows: DepositRow[]) => void
  currency: DeskRequest['suite']['building']['currency']
  /** The day of the agreement. */
  from: string
  field: (name: string) => { name: string; error: string | undefined }
}

/** The deposits of an agreement as fields of a form. A received one cannot be changed. */
export const DepositFields = ({ rows, onRows, currency, from, field }: Props) => {
  const add = useRef<HTMLButtonElement>(null)
  const remove = (gone: DepositRow) => {
    onRows(rows.filter((row) => row !== gone))
    // The pressed button has disappeared.
    add.current?.focus()
  }
  return (
    <fieldset className="deposit-fields">
      <legend>{texts.title}</legend>
      {rows.map((row, at) => {
        const name = texts.numbered(at + 1)
        const { key, due, dueOn, amount, receivedOn } = row
        if (receivedOn !== null)
          return (
            <p key={key} className="deposit-fields__fixed">
              {name}: {amountOf({ amount: amount ?? 0 }, currency)}
              <small>{texts.receivedOn(formatDay(receivedOn))}</small>
            </p>
          )
        return (
          <div key={key} className="deposit-fields__row" role="group" aria-label={name}>
            <TextField
              {...field(fieldOf(row, 'dueOn'))}
              type="date"
              label={texts.day}
              min={from}
              defaultValue={dueOn ?? ''}
            />
            <TextField
              {...field(fieldOf(row, 'amount'))}
              label={texts.amount}
              before="$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={amount === null ? '' : showAmount(amount)}
              required
            />
            <label className="check">
              <input type="checkbox" name={fieldOf(row, 'occupancy')} defaultChecked={due === 'occupancy'} />
              <span>{texts.occupancy}</span>
            </label>
            <button
              type="button"
              className="text-btn"
              aria-label={texts.removeOf(at + 1)}
              onClick={() => remove(row)}
            >
              {texts.remove}
            </button>
          </div>
        )
      })}
      {rows.length === 0 && <p className="soft">{texts.none}</p>}
      <button
        ref={add}
        type="button"
        className="btn btn--line btn--small"
        hidden={rows.length >= MOST_DEPOSITS}
        onClick={() => onRows([...rows, newRow()])}
      >
        {texts.add}
      </button>
    </fieldset>
  )
}
