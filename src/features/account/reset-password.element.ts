import { callJson } from '#lib/api.ts'
import { resetPassword } from '#texts/account.ts'
import { converse, missing, note, reasonOf } from '#ui/form.submit.ts'
import { tellAtLogin } from './handover.ts'
import { mailLink } from './mail-link.ts'

class ResetPasswordForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    if (!mailLink().tokenHash) note(form, 'error', resetPassword.linkIncomplete)
    converse<{ message: string }>(form, {
      check: (values) => {
        const faults = missing(form, values)
        if (Object.keys(faults).length > 0) return { faults }
        if (values['password'] !== values['confirmPassword'])
          return { faults: { confirmPassword: resetPassword.mismatch } }
        return mailLink().tokenHash ? undefined : { faults: {}, note: resetPassword.linkIncomplete }
      },
      send: ({ password }) => {
        const body = { tokenHash: mailLink().tokenHash, password }
        return callJson('/api/userAuth/reset-password', { method: 'POST', body })
      },
      done: ({ message }) => {
        tellAtLogin(message)
        location.replace('/login')
        return 'leaving'
      },
      failed: (error) => [reasonOf(error)],
    })
  }
}

customElements.define('reset-password-form', ResetPasswordForm)
