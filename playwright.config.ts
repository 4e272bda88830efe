import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/setup/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/site.global.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
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
