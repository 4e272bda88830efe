/**
 * Tells the operator what fails in a visitor's browser: one small report per page view, without anything
 * about the visitor (trouble.rules.ts has its content).
 */
import { errorIn, fileIn } from './trouble.rules.ts'
import type { Trouble } from './trouble.schema.ts'

/** Leaving a page aborts its calls and imports: a report waits until the visitor has stayed (ms). */
const STAYED = 1_000

let told = false
const tell = (kind: Trouble['kind'], what: Partial<Trouble> | undefined) => {
  if (told || !what || !navigator.onLine) return
  told = true
  const report = { kind, page: location.pathname, ...what } satisfies Trouble
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  setTimeout(() => navigator.sendBeacon('/api/trouble', body), STAYED)
}

// The event of a script that cannot be loaded does not bubble.
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) tell('chunk', fileIn(event.target.src))
    else tell('error', errorIn(event.error, location.origin))
  },
  { capture: true },
)
addEventListener('unhandledrejection', ({ reason }) => tell('error', errorIn(reason, location.origin)))
// Vite's, before the import fails.
addEventListener('vite:preloadError', (event) => tell('chunk', fileIn('payload' in event && event.payload)))
addEventListener('astro:hydration-error', ({ target }) =>
  tell('island', fileIn(target instanceof Element && target.getAttribute('component-url'))),
)
// An island that failed before this script loaded: the script in the head has marked it.
if (document.getElementById('island-failed')?.hidden === false) tell('island', {})

/** A page makes these calls once, so there is no second failure to wait for. */
const ONCE = /^\/api\/userAuth\/(?:verify|logout)$/
/** Of one upload or document. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

const failed = new Set<string>()
addEventListener('call-failed', (event) => {
  const { pathname } = new URL(event instanceof CustomEvent ? event.detail : '', location.href)
  const at = pathname.replace(ID, 'id')
  if (failed.has(at) || ONCE.test(at)) tell('call', { at })
  failed.add(at)
})
