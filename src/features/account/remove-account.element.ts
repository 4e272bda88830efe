import { forgetSession } from '#features/session/session.store.ts'
import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { converse, missing, silence } from '#ui/form.submit.ts'
import { failedWith } from './failed.ts'

class RemoveAccount extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog') as HTMLDialogElement
    const form = this.querySelector('form') as HTMLFormElement
    // A password does not wait in a dialog that was given up.
    dialog.addEventListener('close', () => {
      form.reset()
      silence(form)
    })
    converse(form, {
      check: (values) => {
        const faults = missing(form, values)
        return Object.keys(faults).length > 0 ? { faults } : undefined
      },
      send: (body) => callJson('/api/user/account', { method: 'DELETE', body }),
      done: () => this.#sayGoodbye(dialog),
      failed: failedWith(manage.removal.failed),
    })
  }

  #sayGoodbye(dialog: HTMLDialogElement) {
    dialog.close()
    this.closest('session-guard')?.remove()
    forgetSession()
    const farewell = document.getElementById('farewell')
    if (farewell) farewell.hidden = false
    farewell?.querySelector('h1')?.focus()
    scrollTo(0, 0)
    return 'leaving' as const
  }
}

customElements.define('remove-account', RemoveAccount)
