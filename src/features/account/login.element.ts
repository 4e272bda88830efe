import '#ui/lower-case.element.ts'
import { callJson } from '#lib/api.ts'
import { login } from '#texts/account.ts'
import { converse, missing, note, reasonOf } from '#ui/form.submit.ts'
import { keepNext, leaveWhenSignedIn, whereTo } from './entrance.ts'
import { handedOver } from './handover.ts'

/** ms in which the message can be read; the page that follows says nothing of it. */
const READ = 600

class LoginForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    const { said, told } = handedOver()
    if (said) note(form, 'error', said)
    if (told) note(form, 'success', told)
    keepNext(this)
    leaveWhenSignedIn()
    converse(form, {
      check: (values) => {
        const faults = missing(form, values)
        return Object.keys(faults).length > 0 ? { faults } : undefined
      },
      send: (body) => callJson('/api/userAuth/login', { method: 'POST', body }),
      done: () => {
        try {
          localStorage.setItem('session', '1')
        } catch (error) {
          console.info('This browser keeps nothing for the site.', error)
        }
        note(form, 'success', login.done)
        setTimeout(() => location.replace(whereTo()), READ)
        return 'leaving'
      },
      failed: (error) => [login.failed(reasonOf(error))],
    })
  }
}

customElements.define('login-form', LoginForm)
