import '#ui/lower-case.element.ts'
import '#ui/phone-field.element.ts'
import { callJson } from '#lib/api.ts'
import { failures } from '#texts/account.ts'
import { newsletter } from '#texts/newsletter.ts'
import { converse, missing, note } from '#ui/form.submit.ts'
import type { Values } from '#ui/form.submit.ts'

/** Lists at Brevo: buyers and realtors (newsletter.schema.ts, which would bring its validator along). */
const [BUYERS, REALTORS] = [9, 23]

/** Which inputs may stay empty. */
const OPTIONAL = { dialog: ['company'], page: ['company', 'phone'] }

class NewsletterForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    const dialog = this.closest('dialog')
    dialog?.addEventListener('close', () => this.#clear(form))
    if (dialog && !dialog.open) this.#clear(form) // closed again before this script came
    converse<{ message?: string }>(form, {
      check: (values) => this.#check(form, values),
      send: ({ consent, realtor, ...values }) =>
        callJson(this.#kind === 'page' ? '/api/brevo/full' : '/api/subscribe', {
          method: 'POST',
          body: {
            ...values,
            consent: consent === 'on',
            page: location.pathname,
            ...(this.#kind === 'page' && { listId: realtor ? REALTORS : BUYERS }),
          },
        }),
      done: (answer) => {
        const text = answer?.message || newsletter.done
        this.#clear(form)
        if (dialog) void this.#tell(dialog, text)
        else note(form, 'success', text)
        return undefined
      },
      failed: ({ status, message }) => [newsletter.failed, status === 0 ? failures.offline : message],
    })
  }

  get #kind() {
    return this.dataset['form'] === 'page' ? 'page' : 'dialog'
  }

  #check(form: HTMLFormElement, values: Values) {
    const empty = Object.entries(missing(form, values))
    const faults = Object.fromEntries(empty.filter(([name]) => !OPTIONAL[this.#kind].includes(name)))
    if (values['consent'] !== 'on') faults['consent'] = newsletter.consentMissing
    return Object.keys(faults).length > 0 ? { faults } : undefined
  }

  #clear(form: HTMLFormElement) {
    form.reset()
    note(form, 'error')
  }

  async #tell(dialog: HTMLDialogElement, text: string) {
    dialog.close()
    const { toastSuccess } = await import('#ui/toast.script.ts')
    toastSuccess(text)
  }
}

customElements.define('newsletter-form', NewsletterForm)
