import { callJson } from '#lib/api.ts'
import { subscription } from '#texts/newsletter.ts'
import { converse, note, reasonOf } from '#ui/form.submit.ts'

/** What the link brought, behind its `#`, so that it reaches no log. */
const linkOf = () => {
  const brought = new URLSearchParams(location.hash.slice(1))
  const leaving = brought.get('leave')
  return { leaves: leaving !== null, token: leaving ?? brought.get('confirm') ?? '' }
}

/** Nothing happens before the button is pressed: scanners of mail open links. */
class SubscriptionForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form') as HTMLFormElement
    if (linkOf().leaves) this.#leave(form)
    if (!linkOf().token) {
      note(form, 'error', subscription.incomplete)
      this.#end(form)
    }
    converse<{ message: string }>(form, {
      check: () => (linkOf().token ? undefined : { faults: {}, note: subscription.incomplete }),
      send: () => {
        const { leaves, token } = linkOf()
        const path = `/api/newsletter/${leaves ? 'unsubscribe' : 'confirm'}`
        return callJson(path, { method: 'POST', body: { token } })
      },
      done: ({ message }) => {
        note(form, 'success', message)
        this.#end(form)
        return 'leaving'
      },
      failed: (error) => [reasonOf(error)],
    })
  }

  /** There is nothing more to press. */
  #end(form: HTMLFormElement) {
    for (const part of form.querySelectorAll<HTMLElement>('[data-part], .form-actions')) part.hidden = true
  }

  #leave(form: HTMLFormElement) {
    const { leaveTitle, leaveText, leave } = subscription
    const heading = document.querySelector('h1')
    const text = form.querySelector('[data-part=text]')
    const button = form.querySelector('[type=submit] span')
    if (heading) heading.textContent = leaveTitle
    if (text) text.textContent = leaveText
    if (button) button.textContent = leave
    form.ariaLabel = leaveTitle
  }
}

customElements.define('subscription-form', SubscriptionForm)
