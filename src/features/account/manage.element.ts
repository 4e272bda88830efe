import '#ui/lower-case.element.ts'
import '#ui/phone-field.element.ts'
import { $session } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { paragraphs } from '#ui/form.submit.ts'
import type { PhoneField } from '#ui/phone-field.element.ts'
import type { User } from './account.schema.ts'
import { failedWith } from './failed.ts'
import { offerExport, offerUpdates } from './manage.forms.ts'

type State = 'loading' | 'failed' | 'loaded'

/** The profile, loaded as soon as it is sure whose it is, in four forms that know nothing of each other. */
class ManageProfile extends HTMLElement {
  #asked = false

  connectedCallback() {
    offerUpdates(this)
    offerExport(this)
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.#load())
    $session.subscribe((session) => {
      if (typeof session !== 'object' || this.#asked) return
      this.#asked = true
      void this.#load()
    })
  }

  async #load() {
    this.#show('loading')
    try {
      this.#fill(await callJson<User>('/api/user/profile'))
      this.#show('loaded')
    } catch (error) {
      const texts = this.#reasonOf(error)
      if (!texts) return
      this.querySelector('[data-state=failed] [role=alert]')?.replaceChildren(...paragraphs(texts))
      this.#show('failed')
    }
  }

  /** Nothing was typed yet that could be kept. An answer that is no profile is a failure like any other. */
  #reasonOf(error: unknown) {
    console.warn('The profile could not be loaded.', error)
    const hasReason = error instanceof ApiError && (error.status === 401 || error.message !== '')
    return hasReason ? failedWith(manage.loadFailed)(error) : [manage.loadFailed, manage.loadFailedNext]
  }

  #show(state: State) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = part.dataset['state'] !== state
  }

  /** @throws Error when the answer is no profile. */
  #fill({ name, email, phoneE164 }: Partial<User>) {
    if (name === undefined || email === undefined || phoneE164 === undefined)
      throw new Error('The answer is no profile')
    const set = (selector: string, value: string) => {
      for (const input of this.querySelectorAll<HTMLInputElement | PhoneField>(selector)) input.value = value
    }
    set('[name=name]', name)
    set('[name=email], [data-username]', email)
    set('phone-field', phoneE164)
  }
}

customElements.define('manage-profile', ManageProfile)
