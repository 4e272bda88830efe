import '#ui/lower-case.element.ts'
import { callJson } from '#lib/api.ts'
import { converse, missing, note, reasonOf } from '#ui/form.submit.ts'

class ForgotPasswordForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    converse<{ message: string }>(form, {
      check: (values) => {
        const faults = missing(form, values)
        return Object.keys(faults).length > 0 ? { faults } : undefined
      },
      send: (body) => callJson('/api/userAuth/forgot-password', { method: 'POST', body }),
      done: ({ message }) => {
        note(form, 'success', message)
        return undefined
      },
      failed: (error) => [reasonOf(error)],
    })
  }
}

customElements.define('forgot-password-form', ForgotPasswordForm)
