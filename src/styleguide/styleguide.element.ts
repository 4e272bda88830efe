/** Shows messages that otherwise appear only in use. */
import { toastError, toastSuccess } from '#ui/toast.script.ts'

const said = { success: toastSuccess, error: toastError }
for (const button of document.querySelectorAll<HTMLElement>('[data-toast]'))
  button.addEventListener('click', () => {
    const { toast } = button.dataset
    if (toast === 'success' || toast === 'error')
      said[toast](toast === 'success' ? 'It is done.' : 'It failed.')
  })
