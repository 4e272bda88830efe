import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/sequence.ts'

/** On a busy machine even a short test may have to wait for its turn (ms). */
const testTimeout = 30_000
const stacked = {
  globalSetup: 'tests/setup/global.ts',
  setupFiles: 'tests/setup/environment.ts',
  testTimeout,
  hookTimeout: testTimeout,
  // These tests spend half their time waiting for our timeouts, so two workers more than two cores keep both busy.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
}

// Every process a test starts loads the same packages: with their compiled code cached, they start much faster.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
      { extends: true, test: { name: 'db', include: ['tests/db/**/*.test.ts'], ...stacked } },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...stacked } },
    ],
  },
})
