import { whenIdle } from './when-idle.ts'

const SECTION = '.staged :is(main > section:nth-child(n + 3), .site-footer)'

const page = document.documentElement
/** So long at most, should the browser never have nothing to do (ms). */
const timeout = 100

/**
 * Sections below the first screen are not laid out with it (base.css): one task for the whole page would keep waiting
 * whoever already taps. They follow one at a time, while the browser has nothing better to do.
 */
const layOut = async () => {
  for (const section of document.querySelectorAll<HTMLElement>(SECTION)) {
    await new Promise<void>((resolve) => whenIdle(resolve, { timeout }))
    section.classList.add('is-laid-out')
    await new Promise(requestAnimationFrame)
  }
  page.classList.remove('staged')
}

/** When every part of the page has its place. */
export const laidOut = layOut()
