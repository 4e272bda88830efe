import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** On a busy machine even a short test may have to wait for its turn (ms). */
const testTimeout = 60_000
const stacked = {
  globalSetup: 'tests/setup/global.ts',
  setupFiles: 'tests/setup/environment.ts',
  testTimeout,
  hookTimeout: testTimeout,
  // These tests spend half their time waiting for our timeouts, so two workers more than the two cores keep
  // both busy.
  maxWorkers: 4,
}

// Every process a test starts loads the same packages: with their compiled code cached, they start much faster.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    silent: 'passed-only',
    // The next run reuses the transformed code of unchanged files from here.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // Rules keep no state: loading their modules again for each file would take as long as the tests.
          isolate: false,
          testTimeout,
          sequence: { groupOrder: 0 },
          include: [
            'src/**/*.test.ts',
            'netlify/**/*.test.ts',
            'supabase/**/*.test.ts',
            'tests/setup/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          pool: 'threads',
          // Their state is reset after each test (tests/setup/dom.ts).
          isolate: false,
          environment: 'happy-dom',
          setupFiles: 'tests/setup/dom.ts',
          testTimeout,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.tsx'],
        },
      },
      // The database is read before the API writes to it.
      {
        extends: true,
        test: { name: 'db', include: ['tests/db/**/*.test.ts'], ...stacked, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], ...stacked, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...stacked, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          ...stacked,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
