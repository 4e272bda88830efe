/** Marks the section on screen in the bar of sections, and scrolls the bar to its link. */
const bar = document.querySelector<HTMLElement>('.section-bar ul')

const sections = new Map<Element, HTMLAnchorElement>()
for (const link of bar?.querySelectorAll('a') ?? []) {
  const target = document.getElementById(link.hash.slice(1))
  // Some ids are those of headings.
  if (target) sections.set(target.closest('section') ?? target, link)
}

const mark = (current: HTMLAnchorElement | undefined) => {
  for (const link of sections.values()) {
    if (link === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
  // At once: Chromium drops a jump to a section that is pressed while something scrolls smoothly.
  if (bar && current) bar.scrollTo({ left: current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2 })
}

/** Sections between the bar and the middle of the window. */
const shown = new Set<Element>()
const follow: IntersectionObserverCallback = (entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) shown.add(target)
    else shown.delete(target)
  }
  const first = [...sections.keys()].find((section) => shown.has(section))
  mark(first && sections.get(first))
}

if (bar) {
  /** A jump ends with the section here (px); slightly lower, it still counts as the previous one. */
  const landing = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const watch = new IntersectionObserver(follow, { rootMargin: `-${Math.ceil(landing) + 2}px 0px -50% 0px` })
  for (const section of sections.keys()) watch.observe(section)
}
