import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until no animation runs: axe measures colours, and those of half-faded text are wrong. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return typeof end === 'number' && Number.isFinite(end) && animation.playState === 'running'
    })
    await Promise.allSettled(finite.map((animation) => animation.finished))
  })
}

const placeBars = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(
      '.site-header, .section-bar, .action-bar, .filter-bar',
    ))
      bar.style.position = value
  }, position)

/** Runs axe on the current page (or on what `within` selects) and names each finding with its place. */
export async function expectNoAxeFindings(page: Page, within?: string) {
  await settle(page)
  // Legacy mode collects findings without a second page: only frames need one, and the pages have none. Passed checks
  // are not reported.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
  if (within) builder.include(within)
  // Where the page was scrolled to, a bar at its head or foot may cover half a link, which is then not too small.
  await placeBars(page, 'static')
  const { violations } = await builder.analyze()
  await placeBars(page, '')
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  )
  expect(findings).toEqual([])
}
