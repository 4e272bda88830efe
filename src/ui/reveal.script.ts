/** px an element must be above the window's lower edge; a third of a low window. */
const THRESHOLD = 300

const parts = document.querySelectorAll<HTMLElement>('.reveal')
const still = matchMedia('(prefers-reduced-motion: reduce)').matches

const show: IntersectionObserverCallback = (entries, watch) => {
  for (const { isIntersecting, target, boundingClientRect } of entries) {
    if (!isIntersecting && boundingClientRect.top > 0) continue
    target.classList.add('is-coming')
    target.classList.remove('is-waiting')
    watch.unobserve(target)
  }
}

// The observer first reports after layout; measuring earlier would force one.
const first = new IntersectionObserver((entries) => {
  first.disconnect()
  const lower = Math.min(THRESHOLD, innerHeight / 3)
  const watch = new IntersectionObserver(show, { rootMargin: `0px 0px -${lower}px` })
  for (const { target, boundingClientRect } of entries) {
    if (boundingClientRect.top < innerHeight) continue
    target.classList.add('is-waiting')
    watch.observe(target)
  }
})
if (!still) for (const part of parts) first.observe(part)

// Focus and jumps to a heading must not end on a hidden element, nor a press change a list that is hidden.
const showAround = ({ target }: Event) => {
  if (!(target instanceof Element)) return
  const section = target.closest('section')
  for (const part of [target.closest('.is-waiting'), ...(section?.querySelectorAll('.is-waiting') ?? [])])
    part?.classList.remove('is-waiting')
}
for (const type of ['focusin', 'click']) document.addEventListener(type, showAround)
