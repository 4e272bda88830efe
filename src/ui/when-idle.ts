/** Safari has no such call in the versions still about. */
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

/** Does it when the page has loaded and nothing else is to be done. */
export const afterLoad = (work: () => void) => {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
