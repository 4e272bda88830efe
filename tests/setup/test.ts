import { relative } from 'node:path'
import { test as base } from '@playwright/test'
import type { ConsoleMessage, Page, Request, TestInfo } from '@playwright/test'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Messages that a test causes on purpose, as the console prints them. */
  expectedProblems: RegExp[]
  cleanPage: undefined
  /** Stops an installed clock at a time (ms) for the rest of the test. */
  pauseAt: (time: number) => Promise<void>
}

const sameOrigin = (page: Page, url: string) => {
  try {
    return new URL(url).origin === new URL(page.url()).origin
  } catch {
    return false
  }
}

/** A navigation cancels what the old page was still loading: that is no failure. */
const wasCancelled = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/** The tests may run without the internet, so failing to reach the map's host is not an error of the page. */
const isForeignFailure = (page: Page, message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource: net::') && !sameOrigin(page, message.location().url)

function collect(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' || isForeignFailure(page, message)) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    if (!sameOrigin(page, request.url()) || wasCancelled(request)) return
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
}

/** A full run records no traces. */
const sayHowToSee = ({ file, line, project }: TestInfo) => {
  const place = `${relative(process.cwd(), file)}:${line}`
  console.info(`To see every step: npx playwright test ${place} --project=${project.name} --trace=on`)
}

/** Playwright's test, which also fails on any console error, uncaught error or failed request to the site itself. */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], { option: true }],
  cleanPage: [
    async ({ page, expectedProblems }, use, info) => {
      const problems: string[] = []
      collect(page, problems)
      await use(undefined)
      const unexpected = problems.filter((text) => !expectedProblems.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0 || info.status !== info.expectedStatus) sayHowToSee(info)
      if (unexpected.length > 0) throw new Error(`The page was not clean:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
  // Playwright resumes a clock that is still paused while it already clears the context for the next test. A script may
  // then stay behind that fails on every later page of the worker.
  pauseAt: async ({ page }, use) => {
    await use((time) => page.clock.pauseAt(time))
    await page.clock.resume()
  },
})
