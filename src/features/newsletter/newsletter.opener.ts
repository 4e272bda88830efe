/** The form's script comes with the first sign that its dialog is wanted: most visitors never open it. */
const subscribe = document.querySelector<HTMLAnchorElement>('[data-opens=newsletter-dialog]')
const form = document.querySelector<HTMLFormElement>('newsletter-form form')

const bring = () => import('./newsletter.element.ts')
for (const sign of ['pointerenter', 'focus', 'click'])
  subscribe?.addEventListener(sign, () => void bring().catch(() => undefined), { once: true })

// There is no page to send it to: whoever is quicker than the script is sent with it, or led to the page of its own.
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (customElements.get('newsletter-form')) return
  bring().then(
    () => form.requestSubmit(),
    () => location.assign(subscribe?.href ?? '/'),
  )
})
