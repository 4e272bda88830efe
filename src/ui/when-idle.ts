/** Does it when the browser has nothing better to do. Safari has no such call in the versions still about. */
export const whenIdle = (work: () => void, options?: IdleRequestOptions) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, options)
  else setTimeout(work, options?.timeout ?? 200)
}

/** Does it when the page has loaded and nothing else is to be done. */
export const afterLoad = (work: () => void) => {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}
