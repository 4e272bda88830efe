import '#ui/form/check.css'
import { useState, type ReactNode } from 'react'
import type { Judged } from '#features/desk/listing/price-change.schema.ts'
import { UnusualChanges } from '#features/desk/listing/UnusualChanges.tsx'
import type { ApiError } from '#lib/api.ts'
import { deskFields as texts } from '#texts/desk-building.ts'
import { deskUnusual } from '#texts/desk-listing.ts'
import { failures } from '#texts/form.ts'
import { FormEnd } from '#ui/form/FormEnd.tsx'
import { useForm, type Outcome } from '#ui/form/useForm.ts'
import type * as z from 'zod/mini'
import { columnsOf, type Field, type Group } from './fields.rules.ts'
import { FieldInput } from './FieldInput.tsx'
import type { Fields } from './useFields.ts'

export interface Sent {
  given: Record<string, string>
  seen: Record<string, unknown>
  confirmed?: string | undefined
}

interface Props<Answer> {
  label: string
  groups: readonly Group[]
  fields: Fields
  /** The row's id, if several forms of a page have these columns. */
  id?: string
  /** Every text of the row needs a French version. */
  inQuebec: boolean
  currency?: 'CAD' | 'USD'
  schema: z.ZodMiniType<Sent>
  send: (body: Sent) => Promise<Answer>
  /** What was sent is stored: the fields drop it, or switch to another row. */
  onSaved: (answer: Answer, given: Sent['given']) => Outcome | undefined
  /** A colleague saved first: the answer has the stored values. */
  onNow?: (body: unknown) => void
  /** The text of another refusal; undefined if this form does not know it. */
  refused?: (error: ApiError) => string[] | undefined
  /** The row is new: it can be saved from the start, and there is nothing to revert to. */
  isNew?: boolean
  submit?: string
  working?: string
  /** Beside the button. */
  buttons?: ReactNode
  /** Before the button. */
  children?: ReactNode
}

interface GroupProps extends Pick<Props<unknown>, 'fields' | 'inQuebec'> {
  group: Group
  id: string
  errorOf: (column: string) => string | undefined
}

/** Each text beside its French; everything else in columns. */
const FieldGroup = ({ group, fields, inQuebec, id, errorOf }: GroupProps) => {
  const input = (field: Field, column: string, lacks = false) => (
    <FieldInput key={column} {...{ field, column, fields, id, lacks }} error={errorOf(column)} />
  )
  return (
    <>
      {group.fields.map((field) => {
        const [english = field.name, french] = columnsOf([field])
        if (french === undefined) return input(field, english)
        const lacks = inQuebec && fields.text(english).trim() !== '' && fields.text(french).trim() === ''
        return (
          <div key={english} className="desk-both">
            {input(field, english)}
            {input(field, french, lacks)}
          </div>
        )
      })}
    </>
  )
}

/** A form for a row that others edit too: it sends what was typed, along with the values seen before. */
export const FieldsForm = <Answer,>({
  label,
  groups,
  fields,
  id = '',
  inQuebec,
  currency = 'CAD',
  schema,
  send,
  onSaved,
  onNow,
  refused,
  isNew = false,
  submit = texts.save,
  working = texts.saving,
  buttons,
  children,
}: Props<Answer>) => {
  // What is unusual about the sent values, and the word that confirms exactly that.
  const [asked, setAsked] = useState<Judged>()
  const { form, field, end } = useForm<Sent, Answer>({
    schema,
    read: (values) => ({
      ...{ given: fields.typed, seen: fields.seen },
      ...(asked && values.has('confirmed') && { confirmed: asked.word }),
    }),
    send,
    done: (answer, { given }) => {
      setAsked(undefined)
      return onSaved(answer, given)
    },
    failed: (error) => {
      if (error.code === 'unusual') {
        setAsked(error.body as NonNullable<typeof asked>)
        return [deskUnusual.confirmFirst]
      }
      setAsked(undefined)
      if (error.code === 'stale' || error.code === 'gone') {
        onNow?.(error.body)
        return [error.message]
      }
      const said = refused?.(error)
      if (said) return said
      if (Object.keys(error.fields).length > 0) return []
      return [texts.failed, error.status === 0 ? failures.offline : error.message]
    },
  })
  const count = Object.keys(fields.typed).length
  const isOpen = count > 0 && !isNew
  // After a new row is stored, its form moves on to another page or the next row, which would lose what is
  // typed now.
  const shown = isNew && end.busy ? { ...fields, type: () => undefined } : fields
  return (
    <form
      {...form}
      onSubmit={(event) => {
        // Enter in an unchanged form saves nothing.
        if (isNew || count > 0) return form.onSubmit(event)
        event.preventDefault()
      }}
      aria-label={label}
      className="desk-fields"
      onChange={() => setAsked(undefined)}
    >
      {groups.map((group) => (
        <fieldset key={group.name} className="desk-group">
          {groups.length > 1 && <legend>{texts.groups[group.name]}</legend>}
          <div className="desk-group__fields">
            <FieldGroup
              {...{ group, inQuebec, id }}
              fields={shown}
              errorOf={(column) => field(column).error}
            />
          </div>
        </fieldset>
      ))}
      {children}
      {asked && <UnusualChanges unusual={asked.unusual} currency={currency} />}
      <div className={isOpen ? 'desk-save desk-save--open' : 'desk-save'}>
        {!isNew && (
          // Takes the focus of the buttons, which disappear once all is saved.
          <p className="desk-save__count" tabIndex={-1}>
            {isOpen ? texts.unsaved(count) : texts.allSaved}{' '}
            {isOpen && (
              <button
                type="button"
                className="text-btn"
                onClick={() => {
                  fields.restart({})
                  setAsked(undefined)
                }}
              >
                {texts.discard}
              </button>
            )}
          </p>
        )}
        <FormEnd {...end} {...{ submit, working }} hidden={!isNew && count === 0}>
          {buttons}
        </FormEnd>
      </div>
    </form>
  )
}
