/** Puts parts into states that only come about in use. */
import '#ui/phone-field.element.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-error]')) {
  root.querySelector('input')?.setAttribute('aria-invalid', 'true')
  const message = root.querySelector<HTMLElement>('.field__msg--error')
  if (message) Object.assign(message, { hidden: false, textContent: root.dataset['error'] })
}

const said = { success: toastSuccess, error: toastError }
for (const button of document.querySelectorAll<HTMLElement>('[data-toast]'))
  button.addEventListener('click', () => {
    const { toast } = button.dataset
    if (toast === 'success' || toast === 'error')
      said[toast](toast === 'success' ? 'It is done.' : 'It failed.')
  })
