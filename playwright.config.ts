import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/site.global.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Three workers were no faster on two cores, and slow pages then timed out.
  workers: 2,
  // On a busy machine even a short test may have to wait for its turn (ms).
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: '.data/test/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? '',
    // Without a locale Chromium cannot write file names beyond ASCII and saves "download" instead.
    launchOptions: { ...(await findBrowser()), env: { LC_ALL: 'C.UTF-8', ...process.env } },
    reducedMotion: 'reduce',
    // Saves a sixth of the processor time. Playwright clears cookies, storage, routes and scripts between tests.
    reuseContext: true,
    // A trace records every step of every test, but only failures need one: run those again with --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Tests run at desktop width; one tagged @phone runs on a phone instead, and @both at both widths, the
  // second in `npm run test:deep` with everything tagged @deep. pages.spec.ts checks every page at every
  // width.
  projects: [
    { name: 'phone', grep: /@(both|phone)\b/, grepInvert: /@deep\b/, use: phone },
    { name: 'desktop', grepInvert: /@(both|phone|deep)\b/, use: desktop },
    { name: 'deep-phone', grep: /(?=.*@(both|phone)\b).*@deep\b/, use: phone },
    { name: 'deep-desktop', grep: /@(both|deep)\b/, grepInvert: /@phone\b/, use: desktop },
  ],
})
