import { auditFigures } from './audit.report.ts'
import type { Count } from './steps.ts'
import { playwrightStep, runAll, vitestStep } from './steps.ts'

/** `npm test`: everything. */
process.exitCode = await runAll([
  { name: 'Types', command: [process.execPath, 'tests/setup/types.ts'] },
  { name: 'Lint', command: ['eslint', '.'] },
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'Dependencies',
    command: [process.execPath, 'tests/setup/audit.ts'],
    figures: { path: auditFigures, read: (count: Count) => count },
  },
  { name: 'Unused', command: ['knip', '--no-progress'] },
  vitestStep('Unit', 'unit'),
  vitestStep('Database and API', 'db', 'api'),
  playwrightStep('Browser'),
])
