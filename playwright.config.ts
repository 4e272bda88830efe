import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/site.global.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Three were no faster on two cores, and slow pages then miss their time.
  workers: 2,
  // On a busy machine even a short test may have to wait for its turn (ms).
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: '.data/test/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? '',
    // Without a locale of the machine Chromium cannot write a file name beyond ASCII, and saves "download".
    launchOptions: { ...(await findBrowser()), env: { LC_ALL: 'C.UTF-8', ...process.env } },
    reducedMotion: 'reduce',
    // A trace records every step of every test, for the few that fail: run those again with --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // A test runs on a desk. Where a phone lays out or does something else it is tagged @both; what only a phone has is
  // tagged @phone. Every page is held at 390 px in narrow.spec.ts.
  projects: [
    {
      name: 'phone',
      grep: /@(both|phone)\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
