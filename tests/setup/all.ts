import { playwrightStep, runAll, vitestStep } from './steps.ts'

/** `npm test`: everything. */
process.exitCode = await runAll([
  { name: 'Types', command: [process.execPath, 'tests/setup/types.ts'] },
  { name: 'Lint', command: ['eslint', '.'] },
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  vitestStep('Unit', 'unit'),
  vitestStep('Database and API', 'db', 'api'),
  playwrightStep('Browser'),
])
