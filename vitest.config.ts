import { defineConfig } from 'vitest/config'

const stacked = { globalSetup: 'tests/setup/global.ts', setupFiles: 'tests/setup/environment.ts' }

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'netlify/**/*.test.ts',
            'supabase/**/*.test.ts',
            'tests/setup/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'db', include: ['tests/db/**/*.test.ts'], ...stacked, testTimeout: 20_000 } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...stacked, testTimeout: 20_000 } },
    ],
  },
})
