import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: 'e2e/**/*.spec.ts',
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
  // Tests run at desktop width. A test is tagged @both if its page looks or works differently on a phone, and @phone if
  // it only applies there. pages.spec.ts checks every page at 390 px.
  projects: [
    {
      name: 'phone',
      grep: /@(both|phone)\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'deep',
      testMatch: 'deep/**/*.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
