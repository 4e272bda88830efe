import { runAll, vitestStep } from './steps.ts'

/** `npm run check`: what a commit should pass, without database or browser. */
process.exitCode = await runAll([
  { name: 'Types', command: [process.execPath, 'tests/setup/types.ts'] },
  { name: 'Lint', command: ['eslint', '.'] },
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Unused', command: ['knip', '--no-progress'] },
  vitestStep('Unit', 'unit'),
])
