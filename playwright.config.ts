import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/site.global.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a busy machine even a short test may have to wait for its turn (ms).
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.data/test/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? '',
    launchOptions: await findBrowser(),
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
