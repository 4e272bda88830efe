import { afterLoad } from '#islands/when-idle.ts'
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider'

const REST_MS = 2000
const SLIDE_MS = 1700
/** For a slide the visitor asks for. */
const TURN_MS = 500
const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Ease in and out. */
const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/**
 * Turns the scrolling track into an autoplaying loop. It pauses on hover, with focus inside, out of view and in a
 * hidden tab, never plays under reduced motion, and stops for good once somebody turns it or opens a picture.
 */
class Carousel {
  readonly #root: HTMLElement
  readonly #track: HTMLElement
  readonly #button: HTMLElement
  #slider: KeenSliderInstance | undefined
  #timer = 0
  #paused = false
  /** Hovered or focused; Play overrides it until the pointer or focus next enters. */
  #held = false
  #seen = false
  #dragged = false

  constructor(root: HTMLElement, track: HTMLElement, toggle: HTMLElement) {
    this.#root = root
    this.#track = track
    this.#button = toggle
    root.addEventListener('click', ({ target }) => {
      const pressed =
        target instanceof Element && target.closest<HTMLElement>('[data-turn], [data-places], a')
      if (!pressed) return
      const { turn, places } = pressed.dataset
      if (turn === '0') return this.#pause(!this.#paused)
      this.#pause(true)
      if (turn) this.#go(Number(turn), TURN_MS)
      else if (places) this.#goTo(this.#nextOf(places.split(' ').map(Number)))
    })
    root.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      this.#pause(true)
      this.#goTo(Number(target.value))
    })
    track.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!by || !this.#slider) return
      event.preventDefault()
      this.#pause(true)
      this.#go(by, TURN_MS)
    })
    // After a drag keen-slider waits for the click that ends it, and would swallow one of the keyboard instead.
    root.addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0 || !this.#dragged) return
        this.#dragged = false
        for (const type of ['ksDragStart', 'ksDragEnd']) track.dispatchEvent(new Event(type))
      },
      { capture: true },
    )
    for (const type of ['pointerenter', 'focusin']) root.addEventListener(type, () => this.#hold(true))
    for (const type of ['pointerleave', 'focusout'])
      root.addEventListener(type, () => this.#hold(root.matches(':hover, :focus-within')))
    document.addEventListener('visibilitychange', () => this.#plan())
    calm.addEventListener('change', () => this.#plan())
    toggle.hidden = calm.matches
    new IntersectionObserver((entries) => {
      this.#seen = entries.some(({ isIntersecting }) => isIntersecting)
      this.#plan()
      if (this.#seen && !this.#slider) afterLoad(() => this.#mount())
    }).observe(track)
  }

  async #mount() {
    const { default: KeenSlider } = await import('keen-slider')
    if (this.#slider) return
    const track = this.#track
    const slides = [...track.children] as HTMLElement[]
    const width = (slide: HTMLElement) => slide.getBoundingClientRect().width
    /** Read when the track is measured, not while it moves. */
    let gap = 0
    const measure = () => (gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0)
    const first = slides[0]
    const initial = first ? Math.round(track.scrollLeft / (width(first) + measure())) : 0
    this.#root.classList.add('is-sliding')
    track.scrollLeft = 0
    this.#slider = new KeenSlider(track, {
      initial,
      loop: true,
      selector: '.carousel__slide',
      // Slides stay in the flow, so that nothing moves when the script takes over.
      renderMode: 'custom',
      slides: (size) => {
        const spacing = measure() / size
        return slides.map((slide) => ({ size: width(slide) / size, spacing }))
      },
      detailsChanged: ({ track: { details }, size }) => {
        let place = 0
        details.slides.forEach((slide, at) => {
          const moved = slide.distance * size - place
          place += slide.size * size + gap
          slides[at]?.style.setProperty('transform', Math.abs(moved) < 0.5 ? '' : `translateX(${moved}px)`)
        })
      },
      slideChanged: () => this.#show(),
      animationEnded: () => this.#plan(),
      dragChecked: () => (this.#dragged = true),
      dragStarted: ({ track: { details } }) => {
        this.#pause(true)
        this.#near(details.rel - 1)
      },
    } satisfies KeenSliderOptions)
    this.#show()
    this.#plan()
  }

  /** Shows the picture's number and preloads the next picture. */
  #show() {
    const at = this.#slider?.track.details.rel ?? 0
    const slides = [...this.#root.querySelectorAll('.carousel__slide')]
    const count = this.#root.querySelector('.carousel__count')
    const place = slides[at]?.ariaLabel
    if (count && place) count.textContent = place
    this.#root
      .querySelectorAll('.caption')
      .forEach((caption, of) => caption.classList.toggle('is-on', of === at))
    for (const group of this.#root.querySelectorAll<HTMLElement>('[data-places]'))
      group.ariaPressed = String(group.dataset['places']?.split(' ').includes(String(at)))
    this.#mark(at)
    this.#near(at, at + 1)
    this.#image(at + 1)?.setAttribute('loading', 'eager')
  }

  /** Marks the thumbnail of the shown picture, and brings it into view without moving the page. */
  #mark(at: number) {
    const chosen = this.#root.querySelector<HTMLInputElement>(`.carousel__thumbs [value="${at}"]`)
    const thumb = chosen?.parentElement
    const strip = thumb?.parentElement
    if (!chosen || !thumb || !strip) return
    chosen.checked = true
    const left = thumb.offsetLeft - strip.offsetLeft - (strip.clientWidth - thumb.clientWidth) / 2
    strip.scrollTo({ left, behavior: calm.matches ? 'instant' : 'smooth' })
  }

  /** Loads the pictures at these indexes, which wrap around. */
  #near(...places: number[]) {
    const slides = this.#root.querySelectorAll('.carousel__slide')
    for (const at of places) [...slides].at(at % slides.length)?.classList.add('is-near')
  }

  #image(at: number) {
    const images = this.#root.querySelectorAll<HTMLImageElement>('.carousel__slide img')
    return images[at % images.length]
  }

  #go(by: number, duration = SLIDE_MS) {
    const slider = this.#slider
    if (!slider) return void this.#mount().then(() => this.#go(by, duration))
    const target = slider.animator.targetIdx ?? slider.track.details.abs
    this.#near(target + by)
    slider.moveToIdx(target + by, true, { duration: calm.matches ? 0 : duration, easing: ease })
  }

  /** The first of these pictures, or the one after the shown picture: pressing a group again continues in it. */
  #nextOf(places: number[]) {
    const at = places.indexOf(this.#slider?.track.details.rel ?? 0)
    return places[(at + 1) % places.length] ?? 0
  }

  /** Slides to a neighbour; a picture further off is shown at once. */
  #goTo(at: number) {
    const slider = this.#slider
    if (!slider) return void this.#mount().then(() => this.#goTo(at))
    const { rel, slides } = slider.track.details
    const by = at - rel
    const isNext = Math.abs(by) === 1 || Math.abs(by) === slides.length - 1
    if (isNext) return this.#go(Math.abs(by) === 1 ? by : -Math.sign(by), TURN_MS)
    this.#near(at)
    slider.moveToIdx(at, false, { duration: 0 })
  }

  #hold(held: boolean) {
    this.#held = held
    this.#plan()
  }

  #pause(paused: boolean) {
    this.#held = false
    if (paused !== this.#paused) {
      this.#paused = paused
      const { ariaLabel, dataset } = this.#button
      this.#button.ariaLabel = dataset['play'] ?? ''
      dataset['play'] = ariaLabel ?? ''
      this.#root.classList.toggle('is-paused', paused)
    }
    this.#plan()
  }

  /** Schedules the next slide, unless paused. */
  #plan() {
    clearTimeout(this.#timer)
    const resting = this.#paused || this.#held || !this.#seen || document.hidden || calm.matches
    this.#root.querySelector('.carousel__count')?.setAttribute('aria-live', resting ? 'polite' : 'off')
    if (resting || !this.#slider) return
    this.#timer = window.setTimeout(() => {
      const next = this.#image((this.#slider?.track.details.rel ?? 0) + 1)
      if (next?.complete) this.#go(1)
      else this.#plan()
    }, REST_MS)
  }
}

for (const root of document.querySelectorAll<HTMLElement>('.carousel')) {
  const track = root.querySelector<HTMLElement>('.carousel__track')
  const toggle = root.querySelector<HTMLElement>('[data-turn="0"]')
  // A single picture needs no carousel.
  if (track && toggle) new Carousel(root, track, toggle)
}
