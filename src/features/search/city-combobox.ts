import { cutAtMatch, splitPlace } from './search.match.ts'
import type { Suggestion } from './search.schema.ts'
import { getJson } from '#lib/api.ts'
import { search as texts } from '#texts/search.ts'

const PAUSE_MS = 300
/** One letter means too many cities. */
const MIN_LETTERS = 2

const marked = (name: string, typed: string) => {
  const span = document.createElement('span')
  const [before, match, after] = cutAtMatch(name, typed)
  const mark = document.createElement('mark')
  mark.textContent = match
  span.append(before, ...(match ? [mark] : []), after)
  return span
}

/**
 * The combobox of the ARIA Authoring Practices over a text field: suggestions after a pause in typing,
 * the choice kept in `placeId` until the text is changed.
 */
export class CityCombobox {
  placeId = ''
  readonly input: HTMLInputElement
  readonly #list: HTMLElement
  readonly #status: HTMLElement
  #found: Suggestion[] = []
  #active = -1
  #timer = 0
  #asking = new AbortController()

  constructor(root: HTMLElement, onEdit: () => void) {
    this.input = root.querySelector('input') as HTMLInputElement
    this.#list = root.querySelector('[role=listbox]') as HTMLElement
    this.#status = root.querySelector('[role=status]') as HTMLElement
    this.input.addEventListener('input', () => {
      this.placeId = ''
      onEdit()
      this.#askSoon()
    })
    this.input.addEventListener('keydown', (event) => this.#onKey(event))
    this.input.addEventListener('blur', () => this.stop())
    // The field keeps the focus while an option is pressed, or its blur would close the list first.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest('[role=option]')
      if (option) this.#choose([...this.#list.children].indexOf(option))
    })
  }

  /** Suggestions for what the field holds, at once. Those already shown stay until the new ones come. */
  async ask() {
    const typed = this.input.value.trim()
    this.#forget()
    if (typed.length < MIN_LETTERS) return this.#close()
    const asking = (this.#asking = new AbortController())
    if (this.#list.hidden) this.#say(texts.looking, true)
    try {
      const found = await getJson<Suggestion[]>(
        `/api/search/autocomplete?query=${encodeURIComponent(typed)}`,
        { signal: asking.signal },
      )
      if (!asking.signal.aborted) this.#show(found, typed)
    } catch (error) {
      if (asking.signal.aborted) return
      this.#close()
      console.warn('City suggestions could not be had.', error)
    }
  }

  #askSoon() {
    this.#forget()
    this.#timer = window.setTimeout(() => void this.ask(), PAUSE_MS)
  }

  /** Nothing asked before may show any more. */
  #forget() {
    clearTimeout(this.#timer)
    this.#asking.abort()
  }

  /** Closes the suggestions, those still on their way too. */
  stop() {
    this.#forget()
    this.#close()
  }

  #show(found: Suggestion[], typed: string) {
    this.#found = found
    this.#list.replaceChildren(
      ...found.map(({ description }, index) => {
        const [name, where] = splitPlace(description)
        const option = document.createElement('li')
        option.id = `${this.#list.id}-${index}`
        option.role = 'option'
        option.ariaSelected = 'false'
        const small = document.createElement('small')
        small.textContent = where
        option.append(marked(name, typed), ' ', small)
        return option
      }),
    )
    this.#open(found.length > 0)
    this.#say(found.length > 0 ? texts.citiesFound(found.length) : texts.noCity, found.length === 0)
  }

  #open(open: boolean) {
    this.#list.hidden = !open
    this.input.ariaExpanded = String(open)
    this.#activate(-1)
  }

  #close() {
    this.#open(false)
    this.#say('', false)
  }

  #say(text: string, visibly: boolean) {
    this.#status.textContent = text
    this.#status.className = visibly ? 'combo__list combo__note' : 'sr'
  }

  #activate(index: number) {
    this.#active = index
    ;[...this.#list.children].forEach((option, at) => {
      option.ariaSelected = String(at === index)
      if (at === index) option.scrollIntoView({ block: 'nearest' })
    })
    if (index < 0) this.input.removeAttribute('aria-activedescendant')
    else this.input.setAttribute('aria-activedescendant', `${this.#list.id}-${index}`)
  }

  #choose(index: number) {
    const chosen = this.#found[index]
    if (!chosen) return
    this.input.value = chosen.description
    this.placeId = chosen.placeId
    this.stop()
  }

  #onKey(event: KeyboardEvent) {
    const open = !this.#list.hidden
    const count = this.#found.length
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return void this.ask()
      const step = event.key === 'ArrowDown' ? 1 : -1
      this.#activate(this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count)
    } else if (event.key === 'Enter' && open && this.#active >= 0) {
      event.preventDefault()
      this.#choose(this.#active)
    } else if (event.key === 'Escape' && (open || this.#status.textContent)) {
      event.preventDefault()
      this.stop()
    }
  }
}
