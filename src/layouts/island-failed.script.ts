/** The HTML of an island whose code did not arrive stands, but does nothing: say so. Astro's event bubbles. */
document.addEventListener('astro:hydration-error', () => {
  document.getElementById('island-failed')?.removeAttribute('hidden')
})
