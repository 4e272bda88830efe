import type * as Countries from './phone.countries.ts'
import { caretAfter, digitsOf, toE164 } from './phone.rules.ts'

/**
 * Keeps the input it finds, so that neither focus nor what was typed is lost while the countries load. Sends E.164
 * with its form, whether they have come or not.
 */
export class PhoneField extends HTMLElement {
  #countries: typeof Countries | undefined

  connectedCallback() {
    const form = this.closest('form')
    form?.addEventListener('focusin', () => void this.#load(), { once: true })
    form?.addEventListener('formdata', ({ formData }) => formData.set(this.#input.name, this.value))
    this.#input.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent)) return this.#write()
      if (!event.isComposing) this.#write(event.inputType === 'deleteContentForward')
    })
    this.#select.addEventListener('change', () => this.#write())
  }

  get #input() {
    return this.querySelector('input') as HTMLInputElement
  }

  get #select() {
    return this.querySelector('select') as HTMLSelectElement
  }

  /** E.164, or nothing. */
  get value() {
    return toE164(this.#input.value, this.#select.selectedOptions[0]?.dataset['dial'] ?? '')
  }

  set value(e164: string) {
    this.#input.value = e164
    void this.#load()
  }

  async #load() {
    this.#countries ??= await import('./phone.countries.ts')
    const { value } = this.#select
    const options = this.#countries.countries.map(({ iso2, name, dial }) => {
      const option = new Option(`${name} +${dial}`, iso2, false, iso2 === value)
      option.dataset['dial'] = dial
      return option
    })
    // The two countries the homes are in stay on top.
    const first = ['us', 'ca']
    options.sort((a, b) => first.indexOf(b.value) - first.indexOf(a.value))
    this.#select.replaceChildren(...options)
    this.#write()
  }

  #write(forward = false) {
    const input = this.#input
    const select = this.#select
    const written = this.#countries?.write(input.value, select.value)
    if (written) {
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length
      const dropped = digitsOf(input.value).length - digitsOf(written.text).length
      select.value = written.iso2
      if (input.value !== written.text) {
        input.value = written.text
        const caret = caretAfter(written.text, Math.max(0, before - dropped), forward)
        if (document.activeElement === input) input.setSelectionRange(caret, caret)
      }
    }
    const [option] = select.selectedOptions
    const shown = select.nextElementSibling
    if (option && shown) shown.textContent = `${select.value.toUpperCase()} +${option.dataset['dial'] ?? ''}`
  }
}

customElements.define('phone-field', PhoneField)
