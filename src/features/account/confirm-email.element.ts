import { callJson } from '#lib/api.ts'
import { confirmEmail } from '#texts/account.ts'
import { converse, note, reasonOf } from '#ui/form.submit.ts'
import { mailLink } from './mail-link.ts'

/** Nothing is confirmed before the button is pressed: scanners of mail open links, and must not use them up. */
class ConfirmEmailForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    const toggleWayOn = () => {
      for (const part of this.querySelectorAll<HTMLElement>('.form-actions, .auth__other'))
        part.hidden = !part.hidden
    }
    if (!mailLink().tokenHash || !mailLink().type) {
      note(form, 'error', confirmEmail.linkIncomplete)
      return toggleWayOn()
    }
    converse<{ message: string }>(form, {
      send: () => callJson('/api/userAuth/confirm-email', { method: 'POST', body: mailLink() }),
      done: ({ message }) => {
        note(form, 'success', message)
        toggleWayOn()
        return 'leaving'
      },
      failed: (error) => [reasonOf(error)],
    })
  }
}

customElements.define('confirm-email-form', ConfirmEmailForm)
