import { useEffect, useRef, useState } from 'react'
import type { InputEvent, SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/api.ts'
import { fieldText } from '#lib/unseen.ts'
import { faultsOf, isIncomplete, reasonOf, type Faults } from './form.rules.ts'

export interface FormNote {
  kind: 'error' | 'success'
  /** A paragraph each. */
  texts: string[]
}

export interface Outcome {
  said?: string[]
  /** Empties the fields. */
  reset?: boolean
  /** The page is changing: the form stays busy until then. */
  leaving?: boolean
}

interface Options<Data, Answer> {
  /** The API's schema, checked before sending. */
  schema: z.ZodMiniType<Data>
  /** Builds the schema's input from the fields. */
  read?: (values: FormData) => unknown
  /** The field that the API calls by this name; the same name by default. */
  nameOf?: (name: string) => string
  /** Texts for empty required fields, by name, and the form-level message. */
  missing?: Faults
  incomplete?: string
  send: (data: Data) => Promise<Answer>
  done: (answer: Answer, data: Data) => Outcome | undefined
  /** The message for a failure, one paragraph for each text; undefined if it leads to another page. */
  failed?: (error: ApiError) => string[] | undefined
}

/** The fields' values, without invisible marks from copied text. */
const valuesOf = (form: HTMLFormElement) => {
  const values = new FormData()
  for (const [name, value] of new FormData(form))
    values.append(name, typeof value === 'string' ? fieldText(name, value) : value)
  return values
}

/**
 * Sends a form of uncontrolled fields to the API, once at a time. After a failure the input stays, and the focus
 * moves to the first invalid field.
 */
export const useForm = <Data, Answer>({
  schema,
  read = (values) => Object.fromEntries(values),
  nameOf = (name) => name,
  missing,
  incomplete,
  send,
  done,
  failed = (error) => [reasonOf(error)],
}: Options<Data, Answer>) => {
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [note, setNote] = useState<FormNote>()
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const settle = (leaving = false) => {
    sending.current = leaving
    setBusy(leaving)
  }
  // Restored from the back/forward cache: the form is usable again.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      settle()
      setNote((old) => (old?.kind === 'success' ? undefined : old))
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const say = (kind: FormNote['kind'], ...texts: string[]) => {
    const said = [...new Set(texts.filter(Boolean))]
    setNote(said.length > 0 ? { kind, texts: said } : undefined)
  }
  /** Errors for unknown fields become form-level errors. */
  const refuse = (wrong: Faults, ...texts: string[]) => {
    const found = Object.fromEntries(Object.entries(wrong).map(([name, text]) => [nameOf(name), text]))
    const elsewhere = Object.keys(found).filter((name) => !ref.current?.elements.namedItem(name))
    setFaults(found)
    say('error', ...(texts.some(Boolean) ? texts : elsewhere.map((name) => found[name] ?? '')))
    setRefusals((count) => count + 1)
  }
  const submit = async (form: HTMLFormElement) => {
    const given = read(valuesOf(form))
    const { success, data, error } = schema.safeParse(given)
    if (!success) {
      const found = faultsOf(error.issues, given, missing)
      return refuse(found, (isIncomplete(found, given) && incomplete) || '')
    }
    setFaults({})
    setNote(undefined)
    sending.current = true
    setBusy(true)
    try {
      const { said = [], reset = false, leaving = false } = done(await send(data), data) ?? {}
      if (reset) form.reset()
      say('success', ...said)
      settle(leaving)
    } catch (reason) {
      if (!(reason instanceof ApiError)) {
        // An unexpected error: it is reported (trouble.script.ts), and the form can be sent again.
        settle()
        throw reason
      }
      const texts = failed(reason)
      settle(!texts)
      if (texts) refuse(reason.fields, ...texts)
    }
  }
  const typed = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (!faults[name]) return
    setFaults(Object.fromEntries(Object.entries(faults).filter(([other]) => other !== name)))
    setNote((old) => (old?.kind === 'error' ? undefined : old))
  }
  return {
    /** For the `<form>`. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onInput: typed,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        // React also bubbles a submit event from a dialog inside this form, which has its own form.
        if (event.target === event.currentTarget && !sending.current) void submit(event.currentTarget)
      },
    },
    /** For a field. */
    field: (name: string) => ({ name, error: faults[name] }),
    /** For `FormEnd`. */
    end: { note, busy },
    say,
    refuse,
  }
}
