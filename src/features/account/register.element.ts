import '#ui/lower-case.element.ts'
import '#ui/phone-field.element.ts'
import { callJson } from '#lib/api.ts'
import { register } from '#texts/account.ts'
import { converse, missing, note, reasonOf } from '#ui/form.submit.ts'
import { backToLogin, keepNext, leaveWhenSignedIn } from './entrance.ts'
import { tellAtLogin } from './handover.ts'

/** ms until the way leads on to sign in. */
const REDIRECT = 2000

class RegisterForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    keepNext(this)
    leaveWhenSignedIn()
    converse<{ message: string }>(form, {
      check: (values) => {
        const faults = missing(form, values)
        if (Object.keys(faults).length > 0) return { faults, note: register.incomplete }
        return values['password'] === values['confirmPassword']
          ? undefined
          : { faults: { confirmPassword: register.mismatch } }
      },
      send: (body) => callJson('/api/userAuth/signup', { method: 'POST', body }),
      done: ({ message }) => {
        note(form, 'success', register.done)
        tellAtLogin(message)
        setTimeout(() => location.assign(backToLogin()), REDIRECT)
        return 'leaving'
      },
      failed: (error) => [register.failed(reasonOf(error))],
    })
  }
}

customElements.define('register-form', RegisterForm)
