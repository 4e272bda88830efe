/**
 * The longest wait (ms) for an idle browser, also for `client:idle`. A browser with nothing to do may report itself
 * busy until the visitor acts.
 */
export const IDLE = { timeout: 500 }

/** Older versions of Safari have no requestIdleCallback. */
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, IDLE)
  else setTimeout(work, 200)
}

/** Runs `work` once the page has loaded and the browser is idle. */
export const afterLoad = (work: () => void) => {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
