/**
 * The HTML of an island whose code did not arrive stands, but does nothing: say so, and show what was hidden until the
 * island would show what the address asks for. Astro's event bubbles.
 */
document.addEventListener('astro:hydration-error', () => {
  document.getElementById('island-failed')?.removeAttribute('hidden')
  document.documentElement.classList.remove('asks')
})
