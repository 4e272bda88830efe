import { ApiError } from '#lib/api.ts'
import { failures } from '#texts/account.ts'

/** What was filled in, by the names of the inputs. */
export type Values = Record<string, string>
/** What is wrong, by the names of the inputs. */
export type Faults = Record<string, string>

interface Conversation<Answer> {
  /** Looks before anything is sent. `note` is for what concerns the form as a whole. */
  check?: (values: Values) => { faults: Faults; note?: string } | undefined
  send: (values: Values) => Promise<Answer>
  /** Where it leads to another page, the form stays shut until the browser is there. */
  done: (answer: Answer, values: Values) => 'leaving' | undefined
  /** What is said of a failure, a paragraph for each text; undefined where it leads to another page. */
  failed: (error: ApiError) => string[] | undefined
}

/** What went wrong, in the server's words where it has any, and what to do next. */
export const reasonOf = ({ status, message }: ApiError) =>
  message || (status === 0 ? failures.offline : failures.unexplained(status))

const inputOf = (form: HTMLFormElement, name: string) => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

const mark = (input: HTMLInputElement, fault: string) => {
  input.ariaInvalid = String(fault !== '')
  const error = document.getElementById(`${input.id}-error`)
  if (error) Object.assign(error, { textContent: fault, hidden: fault === '' })
}

export const paragraphs = (texts: string[]) =>
  texts.filter(Boolean).map((text) => Object.assign(document.createElement('p'), { textContent: text }))

/** Says something about the whole form, a paragraph for each text; nothing to be silent. */
export const note = (form: HTMLFormElement, kind: 'error' | 'success', ...texts: string[]) => {
  for (const place of form.querySelectorAll<HTMLElement>('[data-note]')) {
    place.replaceChildren(...(place.dataset['note'] === kind ? paragraphs(texts) : []))
  }
}

/** Names what is missing in each of the inputs that were left empty. */
export const missing = (form: HTMLFormElement, values: Values): Faults =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value.trim() === '')
      .map(([name]) => [name, inputOf(form, name)?.dataset['missing'] ?? '']),
  )

/** As if nothing had been sent yet: what was typed stays. */
export const silence = (form: HTMLFormElement) => {
  for (const element of form.elements) if (element instanceof HTMLInputElement) mark(element, '')
  note(form, 'error')
}

const showFaults = (form: HTMLFormElement, faults: Faults) => {
  const wrong = Object.entries(faults).flatMap(([name, fault]) => {
    const input = inputOf(form, name)
    if (input) mark(input, fault)
    return input ?? []
  })
  const first = [...form.elements].find((element) => wrong.includes(element as HTMLInputElement))
  if (first instanceof HTMLElement) first.focus()
}

/** The button keeps the focus, which a disabled one would lose. */
const work = (form: HTMLFormElement, busy: boolean) => {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const label = button?.querySelector('span')
  if (!button || !label) return
  button.dataset['idle'] ??= label.textContent
  button.ariaDisabled = busy ? 'true' : null
  button.ariaBusy = busy ? 'true' : null
  label.textContent = (busy ? button.dataset['working'] : button.dataset['idle']) ?? ''
}

/**
 * Sends a form to the API instead of to another page. What was typed stays after a failure, the focus goes to the
 * first wrong field, and a form that is being sent is not sent twice.
 */
export const converse = <Answer>(form: HTMLFormElement, talk: Conversation<Answer>) => {
  let busy = false
  const settle = (leaving = false) => {
    busy = leaving
    work(form, busy)
  }

  const submit = async () => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    silence(form)
    const found = talk.check?.(values)
    if (found) {
      if (found.note) note(form, 'error', found.note)
      return showFaults(form, found.faults)
    }
    busy = true
    work(form, busy)
    try {
      const answer = await talk.send(values)
      settle(talk.done(answer, values) === 'leaving')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const texts = talk.failed(error)
      settle(!texts)
      if (!texts) return
      note(form, 'error', ...texts)
      showFaults(form, error.fields)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void submit()
  })
  // Back to a page the browser kept as it was left: the form is open again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    settle()
    note(form, 'success')
  })
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.ariaInvalid !== 'true') return
    mark(target, '')
    note(form, 'error')
  })
}
