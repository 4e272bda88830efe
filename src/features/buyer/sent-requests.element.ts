import { whoIsHere } from '#features/profile/profile.store.ts'
import { ApiError, getJson } from '#lib/api.ts'
import type { SentRequest } from './buyer.schema.ts'
import { lookOf, nameOf, whatWasAsked } from './sent-requests.rules.ts'
import { requests as texts } from '#texts/buyer.ts'

/** What somebody has asked to buy, and where it stands. */
class SentRequests extends HTMLElement {
  async connectedCallback() {
    this.querySelector('[data-do=reload]')?.addEventListener('click', () => void this.#load())
    await whoIsHere
    await this.#load()
  }

  async #load() {
    try {
      const requests = await getJson<SentRequest[]>('/api/buyer/requests')
      this.#part('list').replaceChildren(...requests.map((request) => this.#row(request)))
      this.#show(requests.length > 0 ? 'list' : 'none')
    } catch (error) {
      console.warn('The requests could not be loaded.', error)
      this.#show(error instanceof ApiError && error.status === 401 ? 'ended' : 'failed')
    }
  }

  #row(request: SentRequest) {
    const row = this.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement
    const [name, figures, status] = ['suite', 'figures', 'status'].map((part) =>
      row.querySelector(`[data-part=${part}]`),
    )
    if (request.suite) {
      const link = document.createElement('a')
      Object.assign(link, { href: `/suites/${request.suiteId}`, textContent: nameOf(request) })
      name?.append(link)
    } else name?.append(nameOf(request))
    figures?.append(whatWasAsked(request))
    status?.append(texts.status[request.status])
    status?.classList.add(`status--${lookOf(request)}`)
    return row
  }

  #part(name: string) {
    return this.querySelector(`[data-part=${name}]`) as HTMLElement
  }

  #show(state: 'list' | 'none' | 'failed' | 'ended') {
    for (const part of ['list', 'none', 'failed', 'ended']) this.#part(part).hidden = part !== state
    this.dataset['state'] = state
  }
}

customElements.define('sent-requests', SentRequests)
