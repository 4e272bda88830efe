import { defineConfig } from 'vitest/config'

/** On a busy machine even a short test may have to wait for its turn (ms). */
const testTimeout = 30_000
const stacked = { globalSetup: 'tests/setup/global.ts', setupFiles: 'tests/setup/environment.ts' }

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout,
          include: [
            'src/**/*.test.ts',
            'netlify/**/*.test.ts',
            'supabase/**/*.test.ts',
            'tests/setup/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          ...stacked,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...stacked,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
})
