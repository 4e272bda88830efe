/** The form's script comes with the first sign that its dialog is wanted: most visitors never open it. */
const subscribe = document.querySelector('[data-opens=newsletter-dialog]')
const form = document.querySelector('newsletter-form form')

const bring = () => void import('./newsletter.element.ts')
for (const sign of ['pointerenter', 'focus', 'click'])
  subscribe?.addEventListener(sign, bring, { once: true })
form?.addEventListener('submit', (event) => event.preventDefault()) // there is no page to send it to
