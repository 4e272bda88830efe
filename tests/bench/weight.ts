import type { Page } from 'playwright'

/**
 * Kilobytes (1,000 bytes) of bodies as they are sent: HTML with render-blocking styles, the scripts of all hydrated
 * islands, and fonts. Lazy parts such as chart and map do not count.
 */
export const weigh = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    const islands = [...document.querySelectorAll('astro-island')]
    const modules = islands.flatMap((island) =>
      ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []),
    )
    await Promise.all(modules.map((path) => import(path)))
    // TypeScript does not know this field yet.
    type Timing = PerformanceResourceTiming & { renderBlockingStatus: string }
    const all = performance.getEntriesByType('resource') as Timing[]
    const sum = (files: PerformanceResourceTiming[]) =>
      files.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1000
    const ending = (pattern: RegExp) => all.filter(({ name }) => pattern.test(new URL(name).pathname))
    const html = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const styles = ending(/\.css$/).filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    return {
      first: sum([...html, ...styles]),
      scripts: sum(ending(/\.m?js$/)),
      fonts: sum(ending(/\.woff2$/)),
    }
  })
}
