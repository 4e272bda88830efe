import { decodeFilter, encodeFilter, type SuiteFilter } from '#features/listing/suite-filter.rules.ts'

type Field = HTMLInputElement | HTMLSelectElement

const fields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  )

/** The filter a form shows; its names and values are those of the address. */
export const readForm = (form: HTMLFormElement): SuiteFilter =>
  decodeFilter(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

/** Shows a filter in a form. What the form does not offer is left out, so read it again afterwards. */
export const fillForm = (form: HTMLFormElement, filter: SuiteFilter) => {
  const params = encodeFilter(filter)
  for (const field of fields(form)) {
    const values = params.getAll(field.name)
    if (field instanceof HTMLInputElement)
      field.checked = field.value === '' ? values.length === 0 : values.includes(field.value)
    else {
      field.value = values[0] ?? ''
      if (field.selectedIndex < 0) field.value = ''
    }
  }
}

export interface Chosen {
  label: string
  clear: () => void
}

/** What a form narrows the list to, in the order of its fields. */
export const chosenIn = (form: HTMLFormElement): Chosen[] =>
  fields(form).flatMap((field): Chosen[] => {
    if (field instanceof HTMLSelectElement) {
      const option = field.selectedOptions[0]
      if (!option?.value) return []
      const clear = () => (field.value = '')
      return [{ label: option.dataset['chip'] ?? option.text, clear }]
    }
    if (!field.checked || field.value === '') return []
    const any = form.querySelector<HTMLInputElement>(`[name=${field.name}][value=""]`)
    const clear = () => (any ? (any.checked = true) : (field.checked = false))
    return [{ label: field.dataset['chip'] ?? field.value, clear }]
  })
