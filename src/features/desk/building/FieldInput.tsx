import '#ui/form/field.css'
import type { ReactNode } from 'react'
import { deskFields as texts } from '#texts/desk-building.ts'
import { Field as Labelled } from '#ui/form/Field.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { DepositsField } from './DepositsField.tsx'
import { choicesOf, labelOf, type Field } from './fields.rules.ts'
import { HoursField } from './HoursField.tsx'
import type { Fields } from './useFields.ts'

interface Props {
  field: Field
  /** Its own error, or its French twin's. */
  column: string
  fields: Fields
  error: string | undefined
  /** The row's id, if several forms of a page have this column. */
  id: string
  /** A required French text is missing. */
  lacks?: boolean
}

/** What a colleague wrote meanwhile, and the choice between the two. */
const Theirs = ({ column, fields }: Pick<Props, 'column' | 'fields'>) => {
  const theirs = fields.theirs(column)
  if (theirs === undefined) return null
  const label = labelOf(column)
  return (
    <div className="desk-theirs" role="group" aria-label={`${label}: ${texts.theirs}`}>
      <p>{texts.theirs}</p>
      <blockquote>{theirs || texts.emptied}</blockquote>
      <button
        type="button"
        className="text-btn"
        aria-label={texts.of(texts.keepMine, label)}
        onClick={() => fields.keepMine(column)}
      >
        {texts.keepMine}
      </button>
      <button
        type="button"
        className="text-btn"
        aria-label={texts.of(texts.takeTheirs, label)}
        onClick={() => fields.takeTheirs(column)}
      >
        {texts.takeTheirs}
      </button>
    </div>
  )
}

/** A single column of a form. */
export const FieldInput = ({ field, column, fields, error, id, lacks = false }: Props) => {
  const isFrench = column !== field.name
  const text = fields.text(column)
  const type = (typed: string) => fields.type(column, typed)
  const hint = isFrench || !Object.hasOwn(texts.hints, column) ? undefined : texts.hints[column]
  const shared = {
    name: column,
    label: labelOf(column),
    error,
    hint: lacks ? texts.lacks : hint,
  }
  const lang = isFrench ? { lang: 'fr-CA' } : {}
  const inputs: Record<NonNullable<Field['kind']> | 'line', () => ReactNode> = {
    line: () => (
      <TextField
        {...shared}
        {...lang}
        value={text}
        autoComplete="off"
        inputMode={field.kind === 'number' || field.kind === 'money' ? 'decimal' : undefined}
        before={field.kind === 'money' ? '$' : undefined}
        after={Object.hasOwn(texts.units, column) ? texts.units[column] : undefined}
        onChange={({ target }) => type(target.value)}
      />
    ),
    number: () => inputs.line(),
    money: () => inputs.line(),
    day: () => (
      <TextField {...shared} type="date" value={text} onChange={({ target }) => type(target.value)} />
    ),
    text: () => (
      <Labelled {...shared}>
        {(control) => (
          <textarea
            {...control}
            {...lang}
            name={column}
            rows={4}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Labelled>
    ),
    choice: () => (
      <SelectField
        {...shared}
        choices={choicesOf(field, text, fields.text('country'))}
        value={text}
        onChoose={type}
      />
    ),
    hours: () => <HoursField {...shared} text={text} onType={type} />,
    deposits: () => (
      <DepositsField {...shared} text={text} words={fields.text('deposit_structure')} onType={type} />
    ),
  }
  return (
    <div
      className={lacks ? 'desk-field desk-field--lacks' : 'desk-field'}
      id={`field-${column}${id && `-${id}`}`}
    >
      {inputs[field.kind ?? 'line']()}
      <Theirs column={column} fields={fields} />
    </div>
  )
}
