/** px a part must have risen above the window's lower edge; a third of a low window. */
const THRESHOLD = 300

const parts = document.querySelectorAll<HTMLElement>('.reveal')
const still = matchMedia('(prefers-reduced-motion: reduce)').matches
const lower = Math.min(THRESHOLD, innerHeight / 3)

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting && boundingClientRect.top > 0) continue
      target.classList.add('is-coming')
      target.classList.remove('is-waiting')
      watch.unobserve(target)
    }
  },
  { rootMargin: `0px 0px -${lower}px` },
)
for (const part of still ? [] : parts) {
  if (part.getBoundingClientRect().top < innerHeight) continue
  part.classList.add('is-waiting')
  watch.observe(part)
}
// Whoever moves by keyboard or jumps to a heading must not land on what is still hidden.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) target.closest('.is-waiting')?.classList.remove('is-waiting')
})
