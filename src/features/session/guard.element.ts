import { loginHref } from './session.rules.ts'
import { $session } from './session.store.ts'

/** Sends guests to sign in, and home whoever signs out while the page is open. */
class SessionGuard extends HTMLElement {
  #leave = () => {}

  connectedCallback() {
    let here = false
    this.#leave = $session.subscribe((session) => {
      if (session === 'guest')
        location.replace(here ? '/' : loginHref(location.pathname + location.search + location.hash))
      here ||= typeof session === 'object'
    })
  }

  disconnectedCallback() {
    this.#leave()
  }
}

customElements.define('session-guard', SessionGuard)
