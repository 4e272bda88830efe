import { whoIsHere } from '#features/profile/profile.store.ts'
import { $suites } from '#features/suite/suite-list.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError, getJson } from '#lib/api.ts'
import { favourites as texts } from '#texts/buyer.ts'
import { toastError } from '#ui/toast.script.ts'
import { $favorites, loadFavorites } from './favourite.store.ts'

/** Ids the API takes in one request. */
const MOST = 100

const suitesOf = async (ids: readonly string[]) => {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) =>
    ids.slice(at * MOST, (at + 1) * MOST),
  )
  const answers = parts.map((some) => getJson<SuiteCard[]>(`/api/pubSuites?ids=${some.join(',')}`))
  return (await Promise.all(answers)).flat()
}

/** The suites somebody keeps: one request for all of them, newest first. One that is no longer kept leaves the list. */
class KeptSuites extends HTMLElement {
  #suites: SuiteCard[] = []

  async connectedCallback() {
    this.querySelector('[data-do=reload]')?.addEventListener('click', () => void this.#load())
    await this.#load()
    $favorites.listen(() => this.#draw())
  }

  async #load() {
    const { _id } = await whoIsHere
    try {
      this.#suites = await suitesOf(await loadFavorites(_id))
      this.#draw()
    } catch (error) {
      console.warn('Favourites could not be loaded.', error)
      if (error instanceof ApiError && error.status === 401) return this.#show('ended')
      toastError(texts.listFailed)
      this.#show('failed')
    }
  }

  #draw() {
    const kept = this.#suites.filter(({ _id }) => $favorites.get()?.has(_id))
    this.#show(kept.length > 0 ? 'list' : 'none')
    $suites.set(kept)
  }

  #show(state: 'list' | 'none' | 'failed' | 'ended') {
    this.dataset['state'] = state
    for (const part of this.querySelectorAll<HTMLElement>('.empty'))
      part.hidden = part.dataset['part'] !== state
  }
}

customElements.define('kept-suites', KeptSuites)
